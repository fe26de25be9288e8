import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { z } from 'zod'

const Message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})
const Evaluated = z.object({
  result: z.object({ value: z.string().optional() }),
  exceptionDetails: z.object({ exception: z.object({ description: z.string() }).optional() }).optional(),
})

/** A tab controlled over the DevTools protocol, for Chromium too old for Playwright. */
export interface OwnPage {
  send: (method: string, params?: object) => Promise<unknown>
  on: (method: string, listener: (params: unknown) => void) => void
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. It can use its arguments, but no outer variables. */
  evaluate: <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>
}

/** A browser in its own process group, with a profile that outlives it. */
export interface OwnBrowser {
  open: () => Promise<OwnPage>
  /** Kills all its processes, as a power cut does. */
  kill: () => Promise<void>
}

interface BrowserToStart {
  executable: string
  profile: string
  args?: string[]
}

/** @throws with the browser's output if it does not start */
export async function ownBrowser({ executable, profile, args = [] }: BrowserToStart): Promise<OwnBrowser> {
  const usual = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']
  const child = spawn(
    executable,
    [
      ...usual,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1280,720',
      ...args,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))

  async function kill() {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // It has exited already.
    }
    await exited
  }

  const { host } = new URL(await addressOf(child).catch((error: unknown) => kill().then(() => Promise.reject(error))))
  const Target = z.object({ webSocketDebuggerUrl: z.string() })
  return {
    kill,
    async open() {
      const answer = await fetch(`http://${host}/json/new?about:blank`, { method: 'PUT' })
      return openPage(Target.parse(await answer.json()).webSocketDebuggerUrl)
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${child.spawnfile} does not start: ${said.trim()}`))
    child.once('error', reject)
    child.once('close', fail)
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000)
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
  })
}

async function openPage(address: string): Promise<OwnPage> {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, (params: unknown) => void>()
  let count = 0

  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = Message.parse(JSON.parse(String(data)))
    if (id === undefined) {
      listeners.get(method ?? '')?.(params)
      return
    }
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error) asked?.reject(new Error(error.message))
    else asked?.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'))
  })

  function send(method: string, params: object = {}): Promise<unknown> {
    const id = ++count
    return new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) return reject(new Error('the browser is gone'))
      waiting.set(id, { resolve, reject })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }

  await send('Page.enable')
  return {
    send,
    on: (method, listener) => listeners.set(method, listener),
    async goto(url) {
      await send('Page.navigate', { url })
    },
    async evaluate<Args extends unknown[], Result>(
      work: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ): Promise<Result> {
      const call = `(${work.toString()})(...${JSON.stringify(args)})`
      const expression = `Promise.resolve(${call}).then((value) => JSON.stringify([value]))`
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      const { result, exceptionDetails } = Evaluated.parse(answer)
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw')
      const [value]: [Result] = JSON.parse(result.value ?? '[null]')
      return value
    },
  }
}
