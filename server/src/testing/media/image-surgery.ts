import { crc32, deflateSync } from 'node:zlib'

import sharp from 'sharp'

/** A picture of one colour, to be encoded. */
export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } })
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of these chunks, each with its correct length and checksum. */
export function pngOf(chunks: [type: string, data: Buffer][]): Buffer {
  return Buffer.concat([signature, ...chunks.map(([type, data]) => chunk(type, data))])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([uint32(data.length), content, uint32(crc32(content))])
}

/** The header of a PNG in true colour. */
export function pngHeader(width: number, height: number): [string, Buffer] {
  return ['IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])])]
}

export const pngEnd: [string, Buffer] = ['IEND', Buffer.alloc(0)]

/** The pixel data of a black picture. */
export function pngPixels(width: number, height: number): [string, Buffer] {
  return ['IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height))]
}

/** A PNG whose header claims a size, with almost no data. */
export function pixelBomb(width: number, height: number): Buffer {
  return pngOf([pngHeader(width, height), ['IDAT', deflateSync(Buffer.alloc(100))], pngEnd])
}

/** A PNG that moves where browsers draw it. */
export function animatedPng(): Buffer {
  const frame = Buffer.concat([uint32(0), uint32(4), uint32(4), uint32(0), uint32(0), Buffer.from([0, 1, 0, 10, 0, 0])])
  return pngOf([
    pngHeader(4, 4),
    ['acTL', Buffer.concat([uint32(2), uint32(0)])],
    ['fcTL', frame],
    pngPixels(4, 4),
    pngEnd,
  ])
}

/** A PNG whose comments are a gigabyte once unpacked. */
export function commentBomb(): Buffer {
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(200_000_000), { level: 9 })])
  return pngOf([
    pngHeader(4, 4),
    ...Array.from({ length: 5 }, () => ['zTXt', text] as [string, Buffer]),
    pngPixels(4, 4),
    pngEnd,
  ])
}

/** The same bytes with a segment put right behind the start of a JPEG. */
export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, marker]), length, data, jpeg.subarray(2)])
}

/** The same progressive JPEG with copies of its first scan before it. */
export function withJpegScans(jpeg: Buffer, copies: number): Buffer {
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  // Its pixel data ends where a marker follows that is not a byte FF of the data.
  const length = jpeg.subarray(start + 2).findIndex((byte, at, all) => byte === 0xff && all[at + 1] !== 0) + 2
  const scan = Buffer.from(jpeg.subarray(start, start + length))
  // The last byte of its header: all bits of the values at once, which decoders let a file repeat.
  scan[scan.readUInt16BE(2) + 1] = 0
  return Buffer.concat([jpeg.subarray(0, start), ...Array<Buffer>(copies).fill(scan), jpeg.subarray(start)])
}

/** The same bytes with the width and height a JPEG claims replaced. */
export function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** The same bytes with all bits of one of them inverted. */
export function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = ~(changed[at] ?? 0) & 0xff
  return changed
}

/** A picture of noise, which no format makes small. */
export function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0, seed = 1; at < pixels.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    pixels[at] = seed >> 16
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
