import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { extname, join } from 'node:path'

import { listen, passBack, passOn } from './proxy.ts'

/** A proxy in front of Litfass that can serve the player under a new script name, which browsers take for a newer build. */
export interface UpgradableServer {
  url: string
  /** Serves the player under this script name and drops all connections, as an upgrade does. */
  upgrade: (script: string) => void
  /** Changes all later manifests. */
  plant: (change: (manifest: PlantedManifest) => void) => void
  stop: () => Promise<void>
}

interface PlantedManifest {
  programme: { shows: Record<string, { slideId: string; durationSeconds: number }[]> }
  slides: Record<string, { title: unknown; content: unknown }>
}

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The file of the player at this path; null for what the server answers. */
function playerFile(url: string): string | null {
  const { pathname } = new URL(url, 'http://localhost')
  if (pathname.startsWith('/screens/view/')) return 'player.html'
  if (pathname === '/service-worker.js') return pathname
  return pathname.startsWith('/player/') ? pathname.slice('/player'.length) : null
}

/** With `player`, the files of another build are served instead of those of the server. */
export async function upgradableServer(port: number, { player }: { player?: string } = {}): Promise<UpgradableServer> {
  let built = ''
  let newer: string | null = null
  let change: ((manifest: PlantedManifest) => void) | null = null
  const server = createServer((request, response) => {
    const file = player && playerFile(request.url ?? '/')
    if (player && file) {
      response.setHeader('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
      createReadStream(join(player, file))
        .on('error', () => response.writeHead(404).end())
        .pipe(response)
      return
    }
    const path = (request.url ?? '/').replace(/player-newer\d\.js/, built)
    // What is changed below must not be compressed.
    delete request.headers['accept-encoding']
    const onAnswer = (answer: IncomingMessage) => {
      const isNamed = /^(\/service-worker\.js|\/screens\/view\/|\/code|\/meta)/.test(path)
      const isManifest = change !== null && /^\/api\/player\/screens\/[^/]+$/.test(path) && answer.statusCode === 200
      if (!isNamed && !isManifest) {
        passBack(answer, response)
        return
      }
      void textOf(answer).then((text) => {
        const { 'content-length': _length, ...rest } = answer.headers
        response.writeHead(answer.statusCode ?? 500, rest)
        if (isManifest) {
          const manifest = JSON.parse(text)
          change?.(manifest)
          response.end(JSON.stringify(manifest))
          return
        }
        built = /player-[\w-]+\.js/.exec(text)?.[0] ?? built
        const named = newer ? text.replaceAll(built, newer).replace(/build:`\w+`/, `build:\`${newer}\``) : text
        response.end(named)
      })
    }
    passOn(request, response, { path, onAnswer })
  })
  return {
    ...(await listen(server, port)),
    upgrade(script) {
      newer = script
      server.closeAllConnections()
    },
    plant(planted) {
      change = planted
    },
  }
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
