import { loadEnvFile } from './env-file.ts'
import { type Variables, operate } from './operator/operate.ts'

// Exiting through `exit` also stops a PostgreSQL that was started for this command.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const { code, out, err } = await operate(process.argv.slice(2), readVariables)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code

function readVariables(): Variables {
  const givenByShell = new Set(Object.keys(process.env))
  loadEnvFile(process.env)
  return { env: process.env, givenByShell }
}
