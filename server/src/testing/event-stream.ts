import { onTestFinished } from 'vitest'

export interface ReceivedEvent {
  event: string
  data: unknown
}

export interface OpenStream {
  status: number
  /** What has arrived so far. */
  events: ReceivedEvent[]
  /** True once the server has ended it. */
  ended(): boolean
}

/** Opens a server-sent event stream; it is closed when the test ends. */
export async function openStream(url: string, headers: Record<string, string> = {}): Promise<OpenStream> {
  const abort = new AbortController()
  onTestFinished(() => abort.abort())
  const response = await fetch(url, { headers, signal: abort.signal })
  const events: ReceivedEvent[] = []
  let ended = false
  void read(response, events).finally(() => (ended = true))
  return { status: response.status, events, ended: () => ended }
}

async function read(response: Response, events: ReceivedEvent[]): Promise<void> {
  let rest = ''
  try {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      events.push(...blocks.map(eventOf))
    }
  } catch {
    // The test has ended, or the server was killed: either way nothing more comes.
  }
}

function eventOf(block: string): ReceivedEvent {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { event: fields.get('event') ?? 'message', data: JSON.parse(fields.get('data') ?? 'null') }
}
