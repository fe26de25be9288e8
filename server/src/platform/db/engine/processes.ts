import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { hasCode } from '../../has-code.ts'

/** Identifies a process even if its pid has been reused. */
export interface ProcessIdentity {
  pid: number
  startedAt: string | null
}

/** The process with a pid, or null when there is none. `startedAt` is null where the system does not provide it. */
export function identifyProcess(pid: number): ProcessIdentity | null {
  if (process.platform === 'linux') {
    const stat = readStat(pid)
    if (stat) return stat.dead ? null : { pid, startedAt: `${bootId()}/${stat.startTicks}` }
  }
  if (!answersSignal(pid)) return null
  return { pid, startedAt: process.platform === 'win32' ? null : ps(pid, 'lstart=') }
}

/** True while the identified process is still running. */
export function stillRuns(known: ProcessIdentity): boolean {
  const now = identifyProcess(known.pid)
  if (!now) return false
  return now.startedAt === null || known.startedAt === null || now.startedAt === known.startedAt
}

/** True when the pid is a living PostgreSQL process of this cluster folder. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return ps(pid, 'command=')?.includes(cluster) ?? false
  const stat = readStat(pid)
  if (!stat || stat.dead || stat.command !== 'postgres') return false
  return readLink(`/proc/${pid}/cwd`) === cluster
}

/** Every living PostgreSQL process of this cluster folder; always empty on systems other than Linux. */
export function postgresProcessesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && isPostgresOf(pid, cluster))
}

/** True when the pid takes signals, even as a zombie or as another user's process. */
export function answersSignal(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Sends a signal; a process that has ended meanwhile is fine. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** Waits until the condition holds, at most `milliseconds`; returns whether it does. */
export async function waitUntil(condition: () => boolean, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (!condition()) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

function readStat(pid: number): { command: string; dead: boolean; startTicks: string } | null {
  const text = readText(`/proc/${pid}/stat`)
  if (text === null) return null
  // The command stands in parentheses and may itself contain spaces and parentheses.
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  const [state = ''] = fields
  return {
    command: basename(text.slice(text.indexOf('(') + 1, end)),
    dead: 'ZXx'.includes(state),
    startTicks: fields[19] ?? '',
  }
}

function bootId(): string {
  return readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function readLink(path: string): string | null {
  try {
    return readlinkSync(path)
  } catch {
    return null
  }
}

function ps(pid: number, column: string): string | null {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
