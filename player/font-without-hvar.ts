import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

const headerLength = 48
const glyf = 10
const loca = 11
const arbitraryTag = 63

interface Table {
  isHvar: boolean
  entry: Uint8Array
  /** Compressed size in bytes. */
  length: number
  originalLength: number
}

/**
 * Removes the HVAR table from a WOFF2 font. Chromium 70 misreads that table in today's variable fonts and draws all
 * letters on top of each other; without it engines take the widths from gvar, which are the same. Format:
 * https://www.w3.org/TR/WOFF2/
 */
export function fontWithoutHvar(font: Uint8Array): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  if (view.getUint32(0) !== 0x774f4632 || view.getUint32(4) === 0x74746366) throw new Error('not a single WOFF2 font')
  const { tables, end } = tablesOf(font, view.getUint16(12))
  const kept = tables.filter(({ isHvar }) => !isHvar)
  if (kept.length === tables.length) return font

  const data = brotliDecompressSync(font.subarray(end, end + view.getUint32(20)))
  let at = 0
  const parts = tables.map((table) => ({ ...table, bytes: data.subarray(at, (at += table.length)) }))
  const compressed = brotliCompressSync(Buffer.concat(parts.filter(({ isHvar }) => !isHvar).map(({ bytes }) => bytes)))

  const header = Buffer.from(font.subarray(0, headerLength))
  const directory = Buffer.concat(kept.map(({ entry }) => entry))
  const length = headerLength + directory.length + compressed.length
  const padding = Buffer.alloc((4 - (length % 4)) % 4)
  const dropped = tables
    .filter(({ isHvar }) => isHvar)
    .reduce((sum, { originalLength }) => sum + 16 + Math.ceil(originalLength / 4) * 4, 0)
  header.writeUInt32BE(length + padding.length, 8)
  header.writeUInt16BE(kept.length, 12)
  header.writeUInt32BE(view.getUint32(16) - dropped, 16)
  header.writeUInt32BE(compressed.length, 20)
  // No metadata and no private block.
  header.fill(0, 28)
  return Buffer.concat([header, directory, compressed, padding])
}

function tablesOf(font: Uint8Array, count: number): { tables: Table[]; end: number } {
  const tables: Table[] = []
  let at = headerLength
  for (let n = 0; n < count; n++) {
    const start = at
    const flags = font[at++] ?? 0
    const tag = flags & 63
    const isHvar = tag === arbitraryTag && String.fromCharCode(...font.subarray(at, at + 4)) === 'HVAR'
    if (tag === arbitraryTag) at += 4
    const original = base128(font, at)
    at = original.end
    const version = flags >> 6
    const isTransformed = tag === glyf || tag === loca ? version !== 3 : version !== 0
    const stored = isTransformed ? base128(font, at) : original
    at = stored.end
    tables.push({ isHvar, entry: font.subarray(start, at), length: stored.value, originalLength: original.value })
  }
  return { tables, end: at }
}

function base128(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0
  for (let at = start; at < start + 5; at++) {
    const byte = bytes[at] ?? 0
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, end: at + 1 }
  }
  throw new Error('a length in the font is broken')
}
