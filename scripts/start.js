import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

import { buildAll, isBuilt } from './build.js'
import { ensureInstalled, isInstalled } from './install.js'
import { environment, node, root } from './run.js'

const main = join(root, 'server', 'dist', 'main.js')
const usage = `npm start [-- --lan]

  --lan    listen on all network interfaces, so that computers and TVs in the local network reach Litfass

Variables in the environment or in .env set everything else: see docs/operating.md.
npm run operator -- config shows them, npm run operator -- --help the operator's commands.`

if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
  console.log(usage)
  process.exit()
}

if (process.env.npm_lifecycle_event) endWithParent()

try {
  // The last build loads while its sources are checked. It starts serving only if it is still the newest.
  const loading = existsSync(node) && existsSync(main) ? launch() : null
  if (loading && isInstalled() && isBuilt()) serve(loading)
  else {
    // Its files are about to be replaced.
    if (loading?.kill('SIGKILL')) await once(loading, 'exit')
    await ensureInstalled()
    await buildAll()
    serve(launch())
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

// The server has its own process group, so that Ctrl+C reaches only this script, which forwards it once. If this script
// is killed, the IPC channel closes and the server shuts down, too.
function launch() {
  const server = spawn(node, [main, '--wait-for-parent', ...process.argv.slice(2)], {
    cwd: root,
    detached: true,
    env: environment({
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      // See "Under load" in docs/operating.md.
      MALLOC_ARENA_MAX: '1',
    }),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  server.on('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exitCode = 1
  })
  return server
}

function serve(server) {
  server.send('start')
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    server.kill('SIGINT')
    setTimeout(() => server.kill('SIGKILL'), 10_000).unref()
  }
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, end)
  process.on('SIGTERM', () => {
    server.kill('SIGTERM')
    // Draining may take up to two minutes (DRAIN_SECONDS).
    setTimeout(() => server.kill('SIGKILL'), 140_000).unref()
  })

  server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

// npm and its shell do not always forward signals, and cannot when they are killed. Our parent is npm or its shell.
// Ctrl+C reaches us directly, so a parent that has ended counts as SIGTERM.
function endWithParent() {
  const known = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === known) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
}

function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return String(process.ppid)
  }
}
