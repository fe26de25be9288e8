import { type ServerResponse, createServer } from 'node:http'

// Baseline: node:http, a set of open responses and a loop over it.
const open = new Set<ServerResponse>()
let version = 0

const server = createServer((request, response) => {
  if (request.url === '/change') {
    const event = versionEvent(++version)
    for (const one of open) one.write(event)
    response.end()
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  response.write(versionEvent(version))
  open.add(response)
  response.on('close', () => open.delete(response))
})
server.listen(Number(process.env.PORT), '127.0.0.1', 65_535, () => process.send?.('ready'))

process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage.rss())
})

function versionEvent(number: number): string {
  return `event: version\ndata: ${JSON.stringify({ version: `bare ${number}`, now: Date.now() })}\n\n`
}
