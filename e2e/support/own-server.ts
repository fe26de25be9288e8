import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A Litfass with demo data that a journey may really stop and start again. */
export interface OwnServer {
  url: string
  /** Path of the screen with a show and a paid ad. */
  screenPath: string
  /** Nothing when it runs. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it and removes its data. */
  remove: () => Promise<void>
}

export async function ownServer(port: number): Promise<OwnServer> {
  const url = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'litfass-own-'))
  let child: ChildProcess | null = null
  let output = ''

  async function start() {
    if (child) return
    const { DATABASE_URL: _, ...environment } = process.env
    child = spawn(join(root, 'node_modules/.bin/node'), ['server/src/main.ts'], {
      cwd: root,
      env: { ...environment, PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    const deadline = Date.now() + 90_000
    while (!(await isReady())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Litfass did not start: ${output}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    return answer?.ok === true && output.includes('Litfass is at')
  }

  async function stop() {
    const running = child
    child = null
    output = ''
    if (!running || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGTERM')
    await ended
  }

  await start()
  await expectOutput()
  const screenPath = /\/screens\/view\/[0-9a-f-]{36}/.exec(output)?.[0]
  if (!screenPath) throw new Error(`the start names no screen: ${output}`)
  return {
    url,
    screenPath,
    start,
    stop,
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }

  async function expectOutput() {
    const deadline = Date.now() + 60_000
    while (!output.includes('/screens/view/') && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
