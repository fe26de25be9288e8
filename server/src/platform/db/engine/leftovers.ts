import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import {
  answersSignal,
  identifyProcess,
  isPostgresOf,
  postgresProcessesOf,
  sendSignal,
  waitUntil,
} from './processes.ts'

/**
 * Ends a postmaster of the cluster that outlived its Litfass, and returns its pid. Also removes a stale postmaster.pid, which
 * would keep a new postmaster from starting.
 */
export async function clearLeftovers(cluster: string): Promise<number | null> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
  const outlived = pid > 0 && isPostgresOf(pid, cluster)
  if (outlived) await endProcess(pid)
  // A zombie, or another process that has the pid now, would make PostgreSQL believe it is still running.
  if (pid > 0 && pid !== process.pid && answersSignal(pid) && !isPostgresOf(pid, cluster)) {
    await endOrphans(cluster)
    await rm(pidFile, { force: true })
  }
  return outlived ? pid : null
}

/** Ends the backends of a postmaster that was killed; they hold its shared memory while they live. */
export async function endOrphans(cluster: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of postgresProcessesOf(cluster)) sendSignal(pid, signal)
    if (await waitUntil(() => postgresProcessesOf(cluster).length === 0, 1000)) return
  }
}

async function endProcess(pid: number): Promise<void> {
  const known = identifyProcess(pid)
  if (!known) return
  const gone = () => identifyProcess(pid)?.startedAt !== known.startedAt
  for (const [signal, timeoutMs] of [
    ['SIGINT', 3000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 2000],
  ] as const) {
    sendSignal(pid, signal)
    if (await waitUntil(gone, timeoutMs)) return
  }
}
