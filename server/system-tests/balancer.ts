import { once } from 'node:events'
import {
  Agent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  createServer,
  request,
} from 'node:http'

export interface Balancer {
  url: string
  /** Number of requests per server address. */
  given: Map<string, number>
  /** Errors between the balancer and a server, which clients see as 502. */
  failures: string[]
  close: () => Promise<void>
}

interface Target {
  url: string
  agent: Agent
  isUp: boolean
}

const checkMilliseconds = 200

/**
 * A minimal round-robin HTTP load balancer. Servers get requests only while their /readyz is 200. A request is retried on
 * another server only when the connection was refused, so that no server has seen it.
 */
export async function startBalancer(port: number, servers: string[]): Promise<Balancer> {
  const targets = servers.map((url): Target => ({ url, agent: new Agent({ keepAlive: true }), isUp: false }))
  const given = new Map(servers.map((url) => [url, 0]))
  const failures: string[] = []
  let turn = 0

  async function check(target: Target): Promise<void> {
    const answer = await fetch(`${target.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    await answer?.body?.cancel()
    target.isUp = answer?.ok === true
  }

  function next(refused: Set<Target>): Target | undefined {
    const up = targets.filter((target) => target.isUp && !refused.has(target))
    return up[turn++ % up.length]
  }

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    const refused = new Set<Target>()
    for (let target = next(refused); target; target = next(refused)) {
      given.set(target.url, (given.get(target.url) ?? 0) + 1)
      const outcome = await attempt(target, { incoming, outgoing, body })
      if (outcome === 'answered') return
      if (outcome !== 'refused') {
        failures.push(`${incoming.method} ${incoming.url}: ${outcome}`)
        if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end()
        return
      }
      refused.add(target)
      target.isUp = false
    }
    failures.push(`${incoming.method} ${incoming.url}: no server`)
    outgoing.writeHead(503).end()
  }

  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.keepAliveTimeout = 60_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  await Promise.all(targets.map(check))
  const checks = targets.map((target) => setInterval(() => void check(target), checkMilliseconds))

  return {
    url: `http://127.0.0.1:${port}`,
    given,
    failures,
    async close() {
      for (const one of checks) clearInterval(one)
      for (const { agent } of targets) agent.destroy()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function attempt(
  target: Target,
  { incoming, outgoing, body }: { incoming: IncomingMessage; outgoing: ServerResponse; body: Buffer },
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const passed = request(target.url + (incoming.url ?? '/'), {
    agent: target.agent,
    ...(incoming.method && { method: incoming.method }),
    headers: forwarded(incoming),
  })
  passed.once('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.destroyed) resolve('answered')
    else resolve(error.code === 'ECONNREFUSED' ? 'refused' : error.message)
  })
  passed.once('response', (answer) => {
    const headers: OutgoingHttpHeaders = { ...answer.headers }
    // Hop-by-hop header.
    delete headers.connection
    delete headers['keep-alive']
    outgoing.writeHead(answer.statusCode ?? 502, headers)
    outgoing.flushHeaders()
    answer.pipe(outgoing)
    answer.once('error', (error) => resolve(outgoing.destroyed ? 'answered' : error.message))
    answer.once('end', () => resolve('answered'))
  })
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) passed.destroy()
  })
  passed.end(body)
  return promise
}

function forwarded({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const { connection: _, 'transfer-encoding': _chunked, ...rest } = headers
  const before = headers['x-forwarded-for']
  return { ...rest, 'x-forwarded-for': [before, socket.remoteAddress].filter(Boolean).join(', ') }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece)
  return Buffer.concat(pieces)
}
