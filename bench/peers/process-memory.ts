import { readFile } from 'node:fs/promises'

import { processesOf } from '../processor-time.ts'

/** Litfass returns memory after two quiet checks of ten seconds. */
export const settleMilliseconds = 25_000

interface Memory {
  /** Bytes of all processes, database included. */
  all: number
  /** Bytes of those that are not PostgreSQL. */
  withoutDatabase: number
}

/**
 * Memory of a process and all its descendants, as if nothing else ran: pages that they share count once, and pages of files
 * that other processes have mapped too, such as the Node binary, count in full.
 */
export async function memoryOf(id: number): Promise<Memory> {
  const processes = await processesOf(id)
  if (processes.length === 0) throw new Error(`process ${id} has ended, or there is no /proc`)
  const others = processes.filter(({ name }) => name !== 'postgres')
  const [all, withoutDatabase] = await Promise.all([bytesOf(processes), bytesOf(others)])
  return { all, withoutDatabase }
}

async function bytesOf(processes: { id: number }[]): Promise<number> {
  let own = 0
  const ofFiles = new Map<string, number>()
  for (const { id } of processes) {
    const text = await readFile(`/proc/${id}/smaps`, 'utf8').catch(() => '')
    for (const mapping of text.split(/\n(?=[0-9a-f]+-[0-9a-f]+ )/)) {
      const [, offset = '', device = '', inode = '', path = ''] = /^\S+ \S+ (\S+) (\S+) (\d+) *(.*)/.exec(mapping) ?? []
      const isFile = path.startsWith('/') && !path.startsWith('/dev/') && !path.endsWith('(deleted)')
      if (isFile) {
        const key = [device, inode, offset].join(' ')
        ofFiles.set(key, Math.max(ofFiles.get(key) ?? 0, bytesIn(mapping, 'Rss')))
      } else own += bytesIn(mapping, 'Pss')
    }
  }
  return own + [...ofFiles.values()].reduce((sum, bytes) => sum + bytes, 0)
}

function bytesIn(mapping: string, field: string): number {
  return Number(new RegExp(`^${field}: +(\\d+) kB`, 'm').exec(mapping)?.[1] ?? 0) * 1024
}
