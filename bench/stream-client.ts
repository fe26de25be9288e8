import { connect } from 'node:net'

// Keeps many event streams open, each on its own socket. Reports when all of them have received the next version,
// and the milliseconds between the first and the last.
const { ADDRESS, COUNT } = process.env
const { host, port, pathname } = new URL(ADDRESS ?? '')
const count = Number(COUNT)
const atOnce = 100
const streamsPerAddress = 50
let round = 0
let behind = count
let firstReceivedAt = 0

for (let at = 0; at < count; at++) {
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let received = 0
    // A server opens a limited number of streams for each address.
    const address = `10.0.${Math.floor(at / streamsPerAddress)}.1`
    socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\n\r\n`)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a stream ended')))
    socket.on('data', (bytes) => {
      if (!bytes.includes('event: version')) return
      received++
      if (received === 1 && at % atOnce === 0) resolve()
      if (received === round + 1 && behind-- === count) firstReceivedAt = performance.now()
      if (behind === 0) {
        round++
        behind = count
        process.send?.(performance.now() - firstReceivedAt)
      }
    })
    if (at % atOnce !== 0) resolve()
  })
}
