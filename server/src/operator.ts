import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { runBackup } from './operator/backup/run-backup.ts'
import { type Command, readCommand, usage } from './operator/command.ts'
import { configTable } from './operator/config-table.ts'
import { runCopyFiles } from './operator/copy-files.ts'
import { withData } from './operator/data-context.ts'
import { runCommand } from './operator/run-command.ts'
import { runPayment } from './operator/run-payment.ts'
import { readDataPlace } from './platform/config.ts'
import { reasonOf } from './platform/db/database.ts'

const envFile = join(import.meta.dirname, '../../.env')

// Ending through `exit` also ends a PostgreSQL that was started for this command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

process.exitCode = await operate(process.argv.slice(2))

/** Carries one command out, says so, and resolves with the exit code. */
async function operate(args: string[]): Promise<number> {
  const command = readCommand(args)
  if ('wrong' in command) {
    process.stderr.write(`${command.wrong}\n`)
    return 2
  }
  try {
    const givenByShell = new Set(Object.keys(process.env))
    if (existsSync(envFile)) process.loadEnvFile(envFile)
    process.stdout.write(await outcomeOf(command, givenByShell))
    return 0
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    return 1
  }
}

async function outcomeOf(command: Command, givenByShell: ReadonlySet<string>): Promise<string> {
  switch (command.name) {
    case 'help':
      return usage
    case 'config':
      return configTable(process.env, givenByShell)
    case 'backup':
    case 'restore':
      // npm changes the folder; what is meant is the one the command was typed in.
      return runBackup(readDataPlace(process.env), {
        ...command,
        file: resolve(process.env.INIT_CWD ?? '', command.file),
      })
    case 'payment':
      return withData(readDataPlace(process.env), (ctx, url) => runPayment(ctx, { url, command }))
    case 'files':
      return runCopyFiles(readDataPlace(process.env), command)
    default:
      return withData(readDataPlace(process.env), (ctx, url) => runCommand(ctx, command, url))
  }
}
