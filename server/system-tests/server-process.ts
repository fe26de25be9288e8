import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const main = resolve(import.meta.dirname, '../src/main.ts')

/** A Litfass that is a process of its own, as in production, and can be started again at the same address. */
export interface ServerProcess {
  url: string
  /** Resolves once it is ready. */
  start: () => Promise<void>
  /** Resolves with the exit code once it has ended. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
  /** Resolves with the exit code when it ends by itself. */
  ended: () => Promise<number | null>
}

/** One server of several over one database: a shared folder, real settings, no demo data. */
export function serverProcess(
  port: number,
  variables: { DATABASE_URL: string; DATA_DIR: string; PUBLIC_URL: string } & Record<string, string>,
): ServerProcess {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.body?.cancel()
    return answer?.ok === true
  }

  return {
    url,
    async start() {
      let said = ''
      const started = spawn(process.execPath, [main], {
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          TRUSTED_PROXIES: '1',
          AUTH_SECRET: 'a secret that signs nothing but tests',
          SMTP_URL: 'smtp://127.0.0.1:9',
          STRIPE_SECRET_KEY: 'sk_test_of_nobody',
          STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
          LOG_LEVEL: 'silent',
          ...variables,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (said += text))
      child = started
      const deadline = performance.now() + 60_000
      while (!(await isReady())) {
        if (started.exitCode !== null || performance.now() > deadline)
          throw new Error(`Litfass did not start:\n${said}`)
        await sleep(50)
      }
    },
    async ended() {
      if (child?.exitCode === null) await once(child, 'exit')
      return child?.exitCode ?? null
    },
    async end(signal) {
      const running = child
      child = null
      if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null
      const ended = once(running, 'exit')
      running.kill(signal)
      await ended
      return running.exitCode
    },
  }
}
