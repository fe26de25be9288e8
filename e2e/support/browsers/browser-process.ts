import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'

import { z } from 'zod'

/** Longer than a busy machine takes for a start or a command; a browser that hangs is then named, and not only the test. */
const longestMilliseconds = 60_000

export interface BrowserProcess {
  executable: string
  /** The folder of its profile. */
  profile: string
  args?: string[]
}

/** Starts a browser in its own process group. @throws with its output if it does not start. If it crashes, prints it. */
export async function startBrowser(
  executable: string,
  args: string[],
): Promise<{ address: string; kill: () => Promise<void>; memory: () => Promise<number | null> }> {
  const child = spawn(executable, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const output = lastOutputOf(child)
  let isKilled = false
  const exited = new Promise<void>((resolve) =>
    child.once('close', (code, signal) => {
      if (!isKilled) console.error(`${executable} has ended (${signal ?? code}): ${output()}`)
      resolve()
    }),
  )

  async function kill() {
    isKilled = true
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // It has exited already.
    }
    await exited
  }

  const address = await addressOf(child, output).catch((error: unknown) => kill().then(() => Promise.reject(error)))
  return { address, kill, memory: () => memoryOf(child.pid ?? 0) }
}

/** Memory of all processes of a group in bytes, with their share of shared pages. Null if the system has no such numbers. */
async function memoryOf(group: number): Promise<number | null> {
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const sizes = await Promise.all(
    processes.map(async (id) => {
      try {
        // The name of the program, in brackets, may contain blanks.
        const [, , , ofGroup] = (await readFile(`/proc/${id}/stat`, 'utf8')).replace(/^.*\)/s, '').split(' ')
        if (Number(ofGroup) !== group) return 0
        return kilobytesIn(await readFile(`/proc/${id}/smaps_rollup`, 'utf8')) * 1_024
      } catch {
        return 0
      }
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0) || null
}

function kilobytesIn(rollup: string): number {
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}

function lastOutputOf(child: ChildProcess): () => string {
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4_000)
  })
  return () => output.trim()
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${child.spawnfile} does not start: ${output()}`))
    setTimeout(fail, longestMilliseconds).unref()
    child.once('error', reject)
    child.once('close', fail)
    child.stderr?.on('data', () => {
      const address = /(?:DevTools|WebDriver BiDi) listening on (ws:\S+)/.exec(output())?.[1]
      if (address) resolve(address)
    })
  })
}

/** The DevTools protocol has an object as its error, WebDriver BiDi has the text beside it. */
const Message = z.object({
  id: z.number().nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.union([z.object({ message: z.string() }), z.string()]).optional(),
  message: z.string().optional(),
})

/** Commands and events over a socket, as the DevTools protocol and WebDriver BiDi have them. */
interface Connection {
  send: (method: string, params?: object) => Promise<unknown>
  on: (method: string, listener: (params: unknown) => void) => void
}

export async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, (params: unknown) => void>()
  let count = 0

  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = Message.parse(JSON.parse(String(data)))
    if (id === undefined || id === null) {
      listeners.get(method ?? '')?.(params)
      return
    }
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(typeof error === 'string' ? message : error.message))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'))
  })

  return {
    on: (method, listener) => listeners.set(method, listener),
    send(method, params = {}) {
      const id = ++count
      return new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error('the browser is gone'))
        setTimeout(() => reject(new Error(`the browser does not answer ${method}`)), longestMilliseconds).unref()
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      })
    },
  }
}
