import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { serverProcess } from '@litfass/server/system-tests/server-process'

/** An empty Litfass with the embedded database that a journey may stop and start. */
export interface OwnServer {
  url: string
  /** Does nothing if it is running. */
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it and removes its data. */
  remove: () => Promise<void>
}

export async function ownServer(port: number): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'litfass-own-'))
  const embedded = { SMTP_URL: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', DEMO: 'off' }
  const hosts = { PUBLIC_URL: `http://127.0.0.1:${port}`, ALLOWED_HOSTS: 'litfass.test' }
  const server = serverProcess(port, { ...embedded, ...hosts, DATA_DIR: folder })
  let isRunning = false

  async function start() {
    if (!isRunning) await server.start()
    isRunning = true
  }
  async function stop() {
    isRunning = false
    await server.end('SIGTERM')
  }

  await start()
  return {
    url: server.url,
    start,
    stop,
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
