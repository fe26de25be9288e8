import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { type Config, defaultFfprobe } from '../config.ts'

/** One sentence if FFPROBE names a program that cannot be run. The usual one need not be installed. */
export async function ffprobeWarning({ ffprobe }: Pick<Config, 'ffprobe'>): Promise<string | null> {
  if (ffprobe === null || ffprobe === defaultFfprobe) return null
  try {
    await promisify(execFile)(ffprobe, ['-version'], { timeout: 10_000 })
    return null
  } catch (error) {
    // Whatever it answers, it runs.
    if (!(error instanceof Error && 'syscall' in error)) return null
    return `FFPROBE: ${ffprobe} cannot be run (${error.message}): videos are checked by their index alone.`
  }
}
