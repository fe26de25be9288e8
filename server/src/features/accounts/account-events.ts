import { sessionToken } from '../../platform/auth/cookies.ts'
import { accountContext } from '../../platform/auth/session.ts'
import { type AccountContext, newContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'

// A stream with more pending events is closed; the browser reloads everything when it reconnects.
const maxWaiting = 200

/** Every visible tab has a stream. */
const maxPerSession = 20
/** Offices share an address. */
const maxPerNetwork = 1_000
const retryAfterSeconds = 30

/**
 * Streams `{ "topics": [...] }` to the browser when data of the account changes. Membership is checked before every message
 * and when the user's sessions or roles change, so that a stream does not outlive its session.
 * @throws Problem too-many-requests
 */
export function accountEvents(ctx: AccountContext, { header, network, stream }: Http): Response {
  const { services, accountId } = ctx
  const limits = [
    { key: `session|${sessionToken(ctx.services.config, header)}`, max: maxPerSession },
    { key: `account|${network()}`, max: maxPerNetwork },
  ]
  if (services.streams.isFull(limits)) throw new Problem('too-many-requests', { retryAfterSeconds })

  async function isStillMember(): Promise<boolean> {
    try {
      await accountContext(newContext(ctx), header, accountId)
      return true
    } catch (error) {
      return !(error instanceof Problem)
    }
  }

  return stream((events) => {
    let last = Promise.resolve()
    let waiting = 0
    const heartbeats = setInterval(() => emitInOrder('beat', {}), services.streamHeartbeatSeconds * 1000)

    async function emitToMember(event: string, data: object): Promise<void> {
      const isMember = await isStillMember()
      waiting--
      if (!isMember) return events.end()
      events.emit(event, data)
      heartbeats.refresh()
    }
    function emitInOrder(event: string, data: object): void {
      if (++waiting > maxWaiting) return events.end()
      last = last.then(() => emitToMember(event, data))
    }

    async function endWithSession(): Promise<void> {
      if (!(await isStillMember())) events.end()
    }

    const stops = [
      services.events.subscribe(accountId, (event) => emitInOrder('message', event)),
      services.events.subscribeUsers((userId) => {
        if (userId === ctx.actor.userId) void endWithSession()
      }),
    ]
    const leave = services.streams.add(events.end, limits)
    events.emit('beat', {})
    return () => {
      clearInterval(heartbeats)
      for (const stop of stops) stop()
      leave()
    }
  })
}
