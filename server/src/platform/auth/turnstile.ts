/**
 * Lets each caller through one by one, and turns away whom an answer 429 has told to wait: so who tries a thousand passwords at
 * once keeps no hashing thread and no connection from others. The count itself is better-auth's, common to all servers.
 */
export interface Turnstile {
  pass(caller: string, work: () => Promise<Response>): Promise<Response>
}

const most = 10_000

export function createTurnstile({ clock }: { clock: () => number }): Turnstile {
  const waitsUntil = new Map<string, number>()
  const last = new Map<string, Promise<unknown>>()

  async function attempt(caller: string, work: () => Promise<Response>): Promise<Response> {
    const wait = (waitsUntil.get(caller) ?? 0) - clock()
    if (wait > 0)
      return new Response(null, { status: 429, headers: { 'x-retry-after': String(Math.ceil(wait / 1000)) } })
    waitsUntil.delete(caller)
    const response = await work()
    const seconds = Number(response.headers.get('x-retry-after'))
    // A refusal that names no time is of one person, and not of all at this address.
    if (response.status === 429 && seconds > 0) {
      if (waitsUntil.size >= most) waitsUntil.delete(waitsUntil.keys().next().value ?? '')
      waitsUntil.set(caller, clock() + seconds * 1000)
    }
    return response
  }

  return {
    async pass(caller, work) {
      const before = last.get(caller) ?? Promise.resolve()
      const mine = before.then(
        () => attempt(caller, work),
        () => attempt(caller, work),
      )
      last.set(caller, mine)
      try {
        return await mine
      } finally {
        if (last.get(caller) === mine) last.delete(caller)
      }
    },
  }
}
