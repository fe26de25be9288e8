import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'

import { ensureInstalled } from './install.js'
import { environment, node, root, tool } from './run.js'

const vite = tool('vite/bin/vite.js')
// Editors on Windows may begin a file with a byte order mark.
const envFile = join(root, '.env')
const given = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8').replace(/^\uFEFF/, '')) : {}
const port = process.env.PORT || given.PORT || '8080'
const serverUrl = `http://127.0.0.1:${port}`
const consolePort = '5173'

const programs = [
  {
    name: 'server',
    colour: 36,
    needs: 'server/src/main.ts',
    args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'],
  },
  {
    name: 'console',
    colour: 33,
    needs: 'console/vite.config.ts',
    args: [vite, 'console', '--port', consolePort, '--strictPort', '--clearScreen', 'false'],
  },
  {
    name: 'player',
    colour: 35,
    needs: 'player/vite.config.ts',
    args: [vite, 'build', 'player', '--watch', '--clearScreen', 'false'],
  },
]

try {
  await ensureInstalled()
  startAll()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

// Each program leads its own process group, so that Ctrl+C reaches only this script, which then stops them.
function startAll() {
  const children = programs.filter(({ needs }) => existsSync(join(root, needs))).map(startOne)
  let ending = false
  const endAll = () => {
    if (ending) return
    ending = true
    for (const child of children) child.kill('SIGTERM')
    setTimeout(() => children.forEach(killGroup), 8000).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, endAll)
  for (const child of children) {
    child.once('exit', (code) => {
      if (!ending) process.exitCode = code ?? 1
      endAll()
    })
  }
}

function startOne({ name, colour, args }) {
  const child = spawn(node, args, {
    cwd: root,
    detached: true,
    env: environment({
      NODE_ENV: process.env.NODE_ENV ?? 'development',
      LITFASS_SERVER: serverUrl,
      // Vite serves the console as it is now, and passes everything else on to the server.
      PUBLIC_URL: process.env.PUBLIC_URL || given.PUBLIC_URL || `http://127.0.0.1:${consolePort}`,
      FORCE_COLOR: '1',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const prefix = `\u001b[${colour}m${name.padEnd(7)}\u001b[0m `
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(prefix + line))
  }
  return child
}

function killGroup(child) {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
}
