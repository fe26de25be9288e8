import { createHmac } from 'node:crypto'

/** The phone of a journey: the six digits that an app shows for a key (RFC 6238), `steps` of half a minute from now. */
export function appCodeOf(key: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = key.replace(/./g, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
  const secret = Buffer.from(
    Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => Number.parseInt(bits.slice(8 * at, 8 * at + 8), 2)),
  )
  const moment = Buffer.alloc(8)
  moment.writeUInt32BE(Math.floor(Date.now() / 30_000) + steps, 4)
  const hash = createHmac('sha1', secret).update(moment).digest()
  const digits = (hash.readUInt32BE(hash.readUInt8(19) % 16) % 2 ** 31) % 1_000_000
  return digits.toString().padStart(6, '0')
}
