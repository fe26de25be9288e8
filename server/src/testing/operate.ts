import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'

import { type Outcome, operate } from '../operator/operate.ts'

/** Carries out an operator's command in this process, with these variables and none of ours. */
export function operateIn(env: Record<string, string>, args: string[]): Promise<Outcome> {
  return operate(args, () => ({ env, givenByShell: new Set(Object.keys(env)) }))
}

/** Runs an operator's command as the program that it is, with these variables and none of ours. */
export async function runOperator(
  env: Record<string, string>,
  args: string[],
): Promise<Omit<Outcome, 'code'> & { code: number | null }> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../operator.ts'), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}

/** A folder that is removed after the test. */
export async function dataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'litfass-operator-'))
  // PostgreSQL runs as another user when we are root.
  await chmod(dataDir, 0o755)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}
