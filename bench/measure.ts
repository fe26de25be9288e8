import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import autocannon from 'autocannon'

import { median } from './median.ts'
import { processorTime } from './processor-time.ts'

// Each figure is a ratio of two servers in the same run, measured alternately: A B A B A B.
const rounds = 5
const seconds = 3
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

/** What a server did in one measurement. */
interface Rate {
  perSecond: number
  /** Of the server and its database; null where it cannot be read. */
  processorMilliseconds: number | null
}

export interface Ratio {
  /** Median ratio of a's requests per second to b's. */
  ratio: number
  /** Median ratio of b's processor time per request to a's, which other work on the machine hardly changes. */
  ofProcessor: number | null
  /** Median processor time of one request of b. */
  processorMilliseconds: number | null
  /** Both rates of each round. */
  rates: string
}

export async function ratioOf(a: Target, b: Target, status: number): Promise<Ratio> {
  await measure(a, { status, duration: 2 })
  await measure(b, { status, duration: 2 })
  const pairs: [Rate, Rate][] = []
  for (let round = 0; round < rounds; round++)
    pairs.push([await measure(a, { status, duration: seconds }), await measure(b, { status, duration: seconds })])
  const ofProcessor = pairs.flatMap(([one, other]) =>
    one.processorMilliseconds && other.processorMilliseconds
      ? [other.processorMilliseconds / one.processorMilliseconds]
      : [],
  )
  const ofB = pairs.flatMap(([, other]) => other.processorMilliseconds ?? [])
  return {
    ratio: median(pairs.map(([one, other]) => one.perSecond / other.perSecond)),
    ofProcessor: ofProcessor.length > 0 ? median(ofProcessor) : null,
    processorMilliseconds: ofB.length > 0 ? median(ofB) : null,
    rates: pairs.map((pair) => pair.map(({ perSecond }) => Math.round(perSecond)).join('/')).join('  '),
  }
}

export async function printRatio(
  name: string,
  what: string,
  { ours, baseline, status = 200 }: { ours: Target; baseline: Target; status?: number },
): Promise<void> {
  const { ratio, ofProcessor, rates } = await ratioOf(ours, baseline, status)
  const processor = ofProcessor === null ? '' : `${ofProcessor.toFixed(2)} by processor time; `
  console.log(`${name}: ${ratio.toFixed(2)} of ${what} (${processor}requests a second: ${rates})`)
}

/** Memory of a process in bytes, after garbage collection. */
export async function memoryOf(server: ChildProcess): Promise<number> {
  const answer = once(server, 'message')
  server.send('memory')
  return Number((await answer)[0])
}

/** @throws when an answer has an unexpected status */
export async function measure(
  { url, headers, bodies = [] }: Target,
  { status, duration }: { status: number; duration: number },
): Promise<Rate> {
  const [body] = bodies
  const probe = await fetch(url, body === undefined ? { headers } : { method: 'POST', headers, body })
  if (probe.status !== status)
    throw new Error(`${url} answered ${probe.status} instead of ${status}: ${await probe.text()}`)
  let opened = 0
  const before = await processorTime()
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
  const after = await processorTime()
  return {
    perSecond: result.requests.average,
    processorMilliseconds: before === null || after === null ? null : (after - before) / result.requests.total,
  }
}
