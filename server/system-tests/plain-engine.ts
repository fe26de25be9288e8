import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { reach } from '../src/platform/db/database.ts'
import { type Account, spawnAs, systemAccount } from '../src/platform/db/engine/account.ts'
import { type Binaries, usableBinaries } from '../src/platform/db/engine/binaries.ts'
import { freePort } from '../src/testing/free-port.ts'
import { until } from '../src/testing/until.ts'

/** A PostgreSQL server as an operator runs one, not managed by Litfass. */
export interface PlainEngine {
  /** Connects to the database `postgres` as a superuser. */
  adminUrl: string
  port: number
  folder: string
  /** The system user of PostgreSQL; null for the one who runs the tests. */
  account: Account | null
  /** SIGINT shuts it down cleanly, SIGKILL like a crash. */
  stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>
  start: () => Promise<void>
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>
}

/** The programs of the distribution's PostgreSQL of this major version, or null where there are none. */
export function distributionBinaries(major: string): Binaries | null {
  const folder = `/usr/lib/postgresql/${major}/bin`
  const binaries = { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb'), major }
  return spawnSync(binaries.postgres, ['--version']).status === 0 ? binaries : null
}

/** Makes and starts a server with these programs, else the embedded ones; `prepare` may put files into its data folder. */
export async function plainEngine({
  binaries,
  settings = {},
  prepare = () => Promise.resolve(),
}: {
  binaries?: Binaries
  settings?: Record<string, string>
  prepare?: (cluster: string, account: Account | null) => Promise<void>
} = {}): Promise<PlainEngine> {
  const account = process.getuid?.() === 0 ? await systemAccount() : null
  const { postgres, initdb } = binaries ?? (await usableBinaries(account))
  const folder = await mkdtemp(join(tmpdir(), 'litfass-plain-'))
  await chmod(folder, 0o755)
  if (account) await chown(folder, account.uid, account.gid)
  const cluster = join(folder, 'postgres')
  const passwordFile = join(folder, 'postgres-password')
  await writeFile(passwordFile, 'secret')
  if (account) await chown(passwordFile, account.uid, account.gid)
  await finish(
    spawn(
      initdb,
      [
        `--pgdata=${cluster}`,
        '--username=litfass',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
      ],
      { ...spawnAs(account), stdio: 'ignore' },
    ),
  )
  await prepare(cluster, account)

  const port = await freePort()
  const adminUrl = `postgres://litfass:secret@127.0.0.1:${port}/postgres`
  const all = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess | null = null

  async function stop(signal: 'SIGINT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    if (!child) return
    const ending = child
    child = null
    if (ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }

  /** Retries: after a kill, a new postmaster exits at once until the processes of the old one are gone. */
  async function start(): Promise<void> {
    await until(
      async () => {
        child ??= spawn(postgres, ['-D', cluster, ...args], { ...spawnAs(account), stdio: 'ignore' })
        if (child.exitCode !== null || child.signalCode !== null) child = null
        const isThere = await reach(adminUrl).then(
          () => true,
          () => false,
        )
        return isThere && child !== null
      },
      { seconds: 30, otherwise: () => 'PostgreSQL does not start' },
    )
  }

  await start()
  return {
    adminUrl,
    port,
    folder,
    account,
    stop,
    start,
    async remove() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function finish(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${code}`)
}
