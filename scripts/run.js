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

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program and resolves with its exit code and output; never rejects. `show` prints the output as it comes. A program
 * that takes longer than `minutes` is killed and counts as failed. A signal that ends this process ends the program first.
 */
export function run(command, args, { show = false, env = environment(), cwd = root, minutes = 10 } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe']
    const child = spawn(command, args, { cwd, env, stdio, timeout: minutes * 60_000, killSignal: 'SIGKILL' })
    const endBoth = (signal) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    for (const signal of endingSignals) process.once(signal, endBoth)
    let output = ''
    const collect = (chunk) => (output += chunk)
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) => {
      for (const ending of endingSignals) process.off(ending, endBoth)
      if (signal) output += `\n${command} was ended by ${signal}.\n`
      resolve({ code: code ?? 1, output })
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
