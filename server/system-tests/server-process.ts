import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

import { until } from '../src/testing/until.ts'

/** `MALLOC_ARENA_MAX` as `npm start`, the service and the container set it. */
export const mallocArenaMax = '1'

const main = resolve(import.meta.dirname, '../src/main.ts')

/** A Litfass that is a process of its own, as in production, and can be started again at the same address. */
export interface ServerProcess {
  url: string
  pid: () => number | undefined
  /** Resolves once it is ready. */
  start: () => Promise<void>
  /** Starts it without waiting for anything. */
  launch: () => void
  /** Resolves once it answers and its database does. */
  ready: () => Promise<void>
  /** Resolves with the exit code once it has ended. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Resolves with the exit code when it ends by itself. */
  ended: () => Promise<number | null>
  /** What it has printed since it was started. */
  output: () => string
}

/** With production settings, unless the variables override them. An empty variable counts as not set. */
export function serverProcess(
  port: number,
  variables: { DATA_DIR: string; PUBLIC_URL: string } & Record<string, string>,
): ServerProcess {
  return litfassProcess(port, {
    TRUSTED_PROXIES: '1',
    AUTH_SECRET: 'a secret that signs nothing but tests',
    SMTP_URL: 'smtp://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
    ...variables,
  })
}

/** A Litfass with these variables and none of ours. It runs the sources unless `program` is something else. */
export function litfassProcess(
  port: number,
  variables: Record<string, string>,
  { program = main, args = [] }: { program?: string; args?: string[] } = {},
): ServerProcess {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''

  function launch(): void {
    output = ''
    child = spawn(process.execPath, [program, ...args], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        MALLOC_ARENA_MAX: mallocArenaMax,
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  }

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    if (child && hasEnded(child)) throw new Error(`Litfass exited before it was ready:\n${output}`)
    return false
  }

  // On a busy machine the demo takes more than a minute.
  const ready = () => until(isReady, { seconds: 240, otherwise: () => `Litfass was not ready in time:\n${output}` })

  return {
    url,
    pid: () => child?.pid,
    launch,
    ready,
    async start() {
      launch()
      await ready()
    },
    async ended() {
      if (child && !hasEnded(child)) await once(child, 'exit')
      return child?.exitCode ?? null
    },
    async end(signal) {
      if (!child || hasEnded(child)) return child?.exitCode ?? null
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      return child.exitCode
    },
    output: () => output,
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
