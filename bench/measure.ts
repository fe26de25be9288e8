import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import autocannon from 'autocannon'

// Each figure is a ratio of two servers in the same run, measured alternately: A B A B A B.
const rounds = 3
const seconds = 4
const connections = Number(process.env.C ?? 20)

export interface Target {
  url: string
  headers: Record<string, string>
  /** Request bodies, posted in rotation; GET requests when absent. */
  bodies?: string[]
}

const children: ChildProcess[] = []

/** Runs a file of this folder as its own process until `stopAll`. Resolves once it reports that it is ready. */
export async function start(file: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: ['--expose-gc'],
  })
  children.push(child)
  const died = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was ready`)))
  await Promise.race([once(child, 'message'), died])
  died.catch(() => {})
  return child
}

export function stopAll(): void {
  for (const child of children) child.kill('SIGKILL')
}

/** Median ratio of a's requests per second to b's, with both rates of each round. */
export async function ratioOf(a: Target, b: Target, status: number): Promise<{ ratio: number; rates: string }> {
  await measure(a, { status, duration: 2 })
  await measure(b, { status, duration: 2 })
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([await measure(a, { status, duration: seconds }), await measure(b, { status, duration: seconds })])
  const ratios = pairs.map(([one, other]) => one / other).toSorted((one, other) => one - other)
  return {
    ratio: ratios[Math.floor(rounds / 2)] ?? 0,
    rates: pairs.map((pair) => pair.map(Math.round).join('/')).join('  '),
  }
}

/** Requests per second. @throws when an answer has an unexpected status */
async function measure(
  { url, headers, bodies = [] }: Target,
  { status, duration }: { status: number; duration: number },
): Promise<number> {
  const [body] = bodies
  const probe = await fetch(url, body === undefined ? { headers } : { method: 'POST', headers, body })
  if (probe.status !== status)
    throw new Error(`${url} answered ${probe.status} instead of ${status}: ${await probe.text()}`)
  let opened = 0
  const result = await autocannon({
    url,
    headers,
    connections,
    duration,
    ...(body !== undefined && {
      method: 'POST' as const,
      setupClient: (client) => client.setBody(bodies[opened++ % bodies.length] ?? body),
    }),
  })
  if (result.non2xx > 0 && status < 300) throw new Error(`${url}: ${result.non2xx} refusals`)
  if (result.errors > 0 || result.timeouts > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.timeouts} time-outs`)
  return result.requests.average
}
