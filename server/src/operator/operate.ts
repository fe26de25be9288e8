import { resolve } from 'node:path'

import { readConfig, readDataPlace } from '../platform/config.ts'
import { connectWarning } from '../platform/connect-warning.ts'
import { reasonOf } from '../platform/db/database.ts'
import { ffprobeWarning } from '../platform/storage/ffprobe-warning.ts'
import { runBackup } from './backup/run-backup.ts'
import { type Command, readCommand, usage } from './command.ts'
import { configTable } from './config-table.ts'
import { runCopyFiles } from './copy-files.ts'
import { withData } from './data-context.ts'
import { runCommand } from './run-command.ts'
import { runPayment } from './run-payment.ts'

export interface Variables {
  env: Record<string, string | undefined>
  /** Names of the variables that do not come from .env. */
  givenByShell: ReadonlySet<string>
}

/** Output and exit code of a command. */
export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs one command. Variables are read only once the arguments are valid. */
export async function operate(args: string[], readVariables: () => Variables): Promise<Outcome> {
  const command = readCommand(args)
  if ('wrong' in command) return { code: 2, out: '', err: `${command.wrong}\n` }
  try {
    return { code: 0, out: await outputOf(command, readVariables()), err: '' }
  } catch (error) {
    return { code: 1, out: '', err: `${reasonOf(error)}\n` }
  }
}

async function outputOf(command: Command, { env, givenByShell }: Variables): Promise<string> {
  switch (command.name) {
    case 'help':
      return usage
    case 'config':
      return `${configTable(env, givenByShell)}${await warningsOf(env)}`
    case 'backup':
    case 'restore':
      // npm changes the working directory: resolve against the one the command was typed in.
      return runBackup(readDataPlace(env), { ...command, file: resolve(env.INIT_CWD ?? '', command.file) })
    case 'payment':
      return withData(readDataPlace(env), (ctx, url) => runPayment(ctx, { url, command }))
    case 'files':
      return runCopyFiles(readDataPlace(env), command)
    default:
      return withData(readDataPlace(env), (ctx, url) => runCommand(ctx, command, url))
  }
}

async function warningsOf(env: Variables['env']): Promise<string> {
  const config = readConfig(env)
  const warnings = await Promise.all([connectWarning(config), ffprobeWarning(config)])
  return warnings.map((warning) => (warning ? `\n${warning}\n` : '')).join('')
}
