import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds of a clock tick of Linux. */
const tickMilliseconds = 10

interface Process {
  id: number
  name: string
  parentId: number
  milliseconds: number
}

/**
 * Processor time of all processes that this one has started, servers and PostgreSQL, in milliseconds. Null where there is no
 * /proc.
 */
export async function processorTime(): Promise<number | null> {
  const processes = await processesOf(process.pid)
  if (processes.length === 0) return null
  return processes.filter(({ id }) => id !== process.pid).reduce((sum, { milliseconds }) => sum + milliseconds, 0)
}

/** A process and all its descendants. Empty where there is no /proc. */
export async function processesOf(id: number): Promise<Process[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(ids.map(readProcess))).filter((one) => one !== null)
  const found = all.filter((one) => one.id === id)
  for (const { id: parentId } of found) found.push(...all.filter((one) => one.parentId === parentId))
  return found
}

/** Null if it has ended. */
async function readProcess(id: string): Promise<Process | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name before the last bracket may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [, parentId] = fields
  const ticks = Number(fields[11]) + Number(fields[12])
  const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'))
  return { id: Number(id), name, parentId: Number(parentId), milliseconds: ticks * tickMilliseconds }
}
