import { createServer } from 'node:net'

// Below the range from which systems take the ports of outgoing connections: a port from there can be taken between
// the moment it is chosen and the moment a server listens on it. Above 10080, the highest port that fetch refuses.
const first = 10_081
const last = 27_999
let next = first + Math.floor(Math.random() * (last - first))

/** A free port of this computer, never given twice by this process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next
    next = next === last ? first : next + 1
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
