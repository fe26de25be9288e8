import { z } from 'zod'

import { type BrowserProcess, connect, startBrowser } from './browser-process.ts'

const Evaluated = z.object({
  result: z.object({ value: z.string().optional() }),
  exceptionDetails: z.object({ exception: z.object({ description: z.string() }).optional() }).optional(),
})

/** A tab controlled over the DevTools protocol, for Chromium too old for Playwright. */
export interface OwnPage {
  send: (method: string, params?: object) => Promise<unknown>
  on: (method: string, listener: (params: unknown) => void) => void
  /** Runs a function in each document before its own scripts. */
  addInitScript: (work: () => void) => Promise<void>
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
  /** Bytes of all its processes; null where the system does not tell. */
  memory: () => Promise<number | null>
}

/** `evaluate` of a page in which `run` evaluates an expression to a text. */
export function evaluateWith(run: (expression: string) => Promise<string | undefined>): OwnPage['evaluate'] {
  return async <Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> => {
    const call = `(${work.toString()})(...${JSON.stringify(args)})`
    const answer = await run(`Promise.resolve(${call}).then((value) => JSON.stringify([value]))`)
    const [value]: [Result] = JSON.parse(answer ?? '[null]')
    return value
  }
}

/** @throws with the browser's output if it does not start */
export async function ownBrowser({ executable, profile, args = [] }: BrowserProcess): Promise<OwnBrowser> {
  const { address, kill, memory } = await startBrowser(executable, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=1280,720',
    ...args,
    'about:blank',
  ])
  const { host } = new URL(address)
  const Target = z.object({ webSocketDebuggerUrl: z.string() })
  return {
    kill,
    memory,
    async open() {
      const answer = await fetch(`http://${host}/json/new?about:blank`, { method: 'PUT' })
      return openPage(Target.parse(await answer.json()).webSocketDebuggerUrl)
    },
  }
}

async function openPage(address: string): Promise<OwnPage> {
  const { send, on } = await connect(address)
  await send('Page.enable')
  return {
    send,
    on,
    async addInitScript(work) {
      await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${work.toString()})()` })
    },
    async goto(url) {
      await send('Page.navigate', { url })
    },
    evaluate: evaluateWith(async (expression) => {
      const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      const { result, exceptionDetails } = Evaluated.parse(answer)
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw')
      return result.value
    }),
  }
}
