import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** The answers that clients observed. */
export interface Seen {
  sent: number
  /** One line per request that failed. */
  failed: string[]
  /** Answered after more than two seconds. */
  late: number
}

const lateMilliseconds = 2_000

/** Sends requests as a browser does and counts the outcomes. */
export function countingClient(url: string, token: string) {
  const seen: Seen = { sent: 0, failed: [], late: 0 }
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    seen.sent++
    const began = performance.now()
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (performance.now() - began > lateMilliseconds) seen.late++
      if (answer.ok) return text ? JSON.parse(text) : null
      seen.failed.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
    } catch (error) {
      seen.failed.push(`${method} ${path}: ${String(error)}`)
    }
    return null
  }
  return { seen, send }
}

/** Event streams that reconnect as those of screens and browsers do: soon, at random intervals. */
export interface Listeners {
  connected: () => number
  reconnected: () => number
  /** Refused connection attempts. */
  refused: () => string[]
  /** Streams that have received this event since the last `forget`. */
  heard: (event: string) => number
  forget: () => void
  close: () => void
}

export function listeners(url: string, paths: readonly string[], token: string): Listeners {
  const open = new Set<number>()
  const refused: string[] = []
  const heard = new Map<string, Set<number>>()
  const closing = new Set<() => void>()
  let [connections, isOver] = [0, false]

  function connect(at: number): void {
    if (isOver) return
    const path = paths[at] ?? ''
    const request = get(url + path, { agent: false, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      connections++
      if (answer.statusCode === 200) open.add(at)
      else refused.push(`${path}: ${answer.statusCode}`)
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, event = ''] of text.matchAll(/^event: (.+)$/gm)) hear(event, at)
        if (/^data: \{"topics"/m.test(text)) hear('topics', at)
      })
      answer.once('close', again)
    })
    request.once('error', (error) => {
      if (!isOver) refused.push(`${path}: ${error.message}`)
      again()
    })
    const close = () => request.destroy()
    closing.add(close)
    let isLost = false
    function again(): void {
      if (isLost) return
      isLost = true
      closing.delete(close)
      open.delete(at)
      setTimeout(() => connect(at), 250 + Math.random() * 1_000)
    }
  }
  function hear(event: string, at: number): void {
    heard.set(event, (heard.get(event) ?? new Set()).add(at))
  }

  for (const at of paths.keys()) connect(at)
  return {
    connected: () => open.size,
    reconnected: () => Math.max(0, connections - paths.length),
    refused: () => refused,
    heard: (event) => heard.get(event)?.size ?? 0,
    forget: () => heard.clear(),
    close() {
      isOver = true
      for (const one of closing) one()
    },
  }
}

/** Repeats the work with a short pause until stopped, `workers` at a time. */
export function repeatedly(workers: number, work: () => Promise<unknown>): () => Promise<void> {
  const over = new AbortController()
  async function go({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      await work()
      await sleep(20)
    }
  }
  const all = Promise.all(Array.from({ length: workers }, () => go(over)))
  return async () => {
    over.abort()
    await all
  }
}
