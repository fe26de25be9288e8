import { createServer, type IncomingMessage } from 'node:http'

import { listen, passBack, passOn } from './proxy.ts'

/** A proxy in front of Litfass that damages or withholds files. */
export interface DamagingProxy {
  url: string
  /** Answers requests for this file with status 200 and the first half of its bytes, as a complete answer. */
  halve: (id: string) => void
  /** Never answers requests for this file. */
  withhold: (id: string) => void
  /** Answers the first request for this file with its first bytes, and then nothing. */
  begin: (id: string) => void
  /** Drops all connections; from then on it answers as Litfass does. */
  repair: () => void
  /** How many halved answers were sent. */
  halved: () => number
  /** How often a file whose link contains this was asked for. */
  asked: (part: string) => number
  stop: () => Promise<void>
}

export async function damagingProxy(port: number): Promise<DamagingProxy> {
  let damaged: string | null = null
  let withheld: string | null = null
  let begun: string | null = null
  let halved = 0
  const links: string[] = []
  const server = createServer((request, response) => {
    const { url = '/' } = request
    if (url.startsWith('/files/')) links.push(url)
    if (withheld !== null && url.includes(withheld)) return
    const isBegun = begun !== null && url.includes(begun)
    if (isBegun && links.filter((link) => link === url).length > 1) return
    const isDamaged = damaged !== null && url.startsWith('/files/') && url.includes(damaged)
    const onAnswer = (answer: IncomingMessage) => {
      if (isBegun) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.once('data', (part: Buffer) => {
          response.write(part)
          answer.destroy()
        })
        return
      }
      if (!isDamaged) {
        passBack(answer, response)
        return
      }
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        const half = bytes.subarray(0, bytes.byteLength / 2)
        halved++
        response.writeHead(200, { ...answer.headers, 'content-length': String(half.byteLength) })
        response.end(half)
      })
    }
    passOn(request, response, { path: url, onAnswer })
  })
  return {
    ...(await listen(server, port)),
    halve(id) {
      damaged = id
    },
    withhold(id) {
      withheld = id
    },
    begin(id) {
      begun = id
    },
    repair() {
      damaged = withheld = begun = null
      server.closeAllConnections()
    },
    halved: () => halved,
    asked: (part) => links.filter((link) => link.includes(part)).length,
  }
}
