import { readdir, readFile } from 'node:fs/promises'

/** Milliseconds of a clock tick of Linux. */
const tickMilliseconds = 10

interface Process {
  id: number
  parentId: number
  milliseconds: number
}

/**
 * Processor time of all processes that this one has started, servers and PostgreSQL, in milliseconds. Null where there is no
 * /proc.
 */
export async function processorTime(): Promise<number | null> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  if (ids.length === 0) return null
  const processes = (await Promise.all(ids.map(readProcess))).filter((one) => one !== null)
  const started = [process.pid]
  let sum = 0
  for (const parentId of started)
    for (const one of processes.filter((other) => other.parentId === parentId)) {
      started.push(one.id)
      sum += one.milliseconds
    }
  return sum
}

/** Null when it has ended meanwhile. */
async function readProcess(id: string): Promise<Process | null> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name before the last bracket may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [, parentId] = fields
  const ticks = Number(fields[11]) + Number(fields[12])
  return { id: Number(id), parentId: Number(parentId), milliseconds: ticks * tickMilliseconds }
}
