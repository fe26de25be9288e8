import { type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http'

import { ports } from '../ports.ts'

const litfass = `127.0.0.1:${ports.litfass}`

/** Passes a request on to Litfass, which only answers requests to its own host names, and from its own pages. */
export function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  { path, onAnswer }: { path: string; onAnswer: (answer: IncomingMessage) => void },
): void {
  const { origin } = request.headers
  const headers = { ...request.headers, host: litfass, ...(origin && { origin: `http://${litfass}` }) }
  const passed = ask({ host: '127.0.0.1', port: ports.litfass, path, method: request.method, headers }, onAnswer)
  passed.on('error', () => response.destroy())
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

/** Answers as Litfass does. */
export function passBack(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 500, answer.headers)
  answer.pipe(response)
}

export async function listen(server: Server, port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
