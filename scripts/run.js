import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The Node installed by npm: the version Litfass is tested with. */
export const node = join(root, 'node_modules', '.bin', 'node')

/** Path of a program's script in node_modules, to run with `node`. */
export function tool(path) {
  return join(root, 'node_modules', path)
}

/** Environment for our tools, with our Node first on the PATH. Node caches what it compiles, for a faster start. */
export function environment(extra = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), ...process.env, PATH: path, ...extra }
}

/** The programs that run. Each leads a process group of its own, which is ended as a whole. */
const running = new Set()

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal)
  } catch {
    // It has ended, or could not be started.
  }
}

let exitCode = null

/** Ends the programs, then this process. Those that have not ended after five seconds are killed. */
function endAll(signal) {
  exitCode = 128 + constants.signals[signal]
  for (const child of running) endGroup(child, signal)
  setTimeout(() => {
    for (const child of running) endGroup(child, 'SIGKILL')
  }, 5_000).unref()
}

function watchSignals(act) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process[act](signal, endAll)
}

/**
 * Runs a program and resolves with its exit code and output; never rejects. `show` prints the output as it comes. A program
 * that takes longer than `minutes` is killed, with all that it started, and counts as failed. A signal that ends this
 * process ends the program, too.
 */
export function run(command, args, { show = false, env = environment(), cwd = root, minutes = 10 } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe']
    const child = spawn(command, args, { cwd, env, stdio, detached: true })
    if (running.add(child).size === 1) watchSignals('on')
    let output = ''
    const limit = setTimeout(() => {
      output += `\n${command} took longer than ${minutes} minutes.\n`
      endGroup(child, 'SIGKILL')
    }, minutes * 60_000)
    const finish = (result) => {
      clearTimeout(limit)
      running.delete(child)
      if (running.size === 0) {
        watchSignals('off')
        if (exitCode !== null) process.exit(exitCode)
      }
      resolve(result)
    }
    const collect = (chunk) => (output += chunk)
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    child.once('error', (error) => finish({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) => {
      if (signal) output += `\n${command} was ended by ${signal}.\n`
      finish({ code: code ?? 1, output })
    })
  })
}

/** True if Node was started with this file. */
export function isMain(url) {
  const [, started] = process.argv
  return started !== undefined && realpathSync(started) === realpathSync(fileURLToPath(url))
}

/** `3.4 s` */
export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
