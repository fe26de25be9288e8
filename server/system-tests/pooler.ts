import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { reach } from '../src/platform/db/database.ts'
import { spawnAs } from '../src/platform/db/engine/account.ts'
import { freePort } from '../src/testing/free-port.ts'
import type { PlainEngine } from './plain-engine.ts'

const path = '/usr/sbin/pgbouncer'

/** The pgbouncer of this computer; the long tests install it where apt-get can. Null where there is none. */
export function pgbouncerPath(): string | null {
  if (!existsSync(path) && process.env.LITFASS_TEST_LONG) {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    spawnSync([...asRoot, 'apt-get install -y --no-install-recommends pgbouncer'].join(' '), {
      shell: true,
      stdio: 'ignore',
      timeout: 300_000,
    })
  }
  return existsSync(path) ? path : null
}

/** A pgbouncer with transaction pooling in front of this engine, with fewer connections than Litfass opens to it. */
export async function pooler(
  engine: PlainEngine,
  { program, connections }: { program: string; connections: number },
): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort()
  const file = join(engine.folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${engine.port} user=litfass password=secret
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`,
  )
  if (engine.account) await chown(file, engine.account.uid, engine.account.gid)
  const child = spawn(program, [file], { ...spawnAs(engine.account), stdio: 'ignore' })
  const url = new URL(engine.adminUrl)
  url.port = String(port)
  const isThere = () =>
    reach(url.href).then(
      () => true,
      () => false,
    )
  while (!(await isThere())) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    url: url.href,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
