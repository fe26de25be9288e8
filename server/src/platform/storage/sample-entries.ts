import { contentsOf, viewOf } from './mp4-boxes.ts'

/** What the samples of a track are, and how they are decoded. */
export interface SampleEntry {
  type: string
  content: Uint8Array
}

const pictureHeader = 78
const soundHeader = 28

/** The first entry of `stsd`. @throws RangeError */
export function entryOf(descriptions: Uint8Array): SampleEntry {
  const begin = descriptions.subarray(8)
  const type = Buffer.from(begin.subarray(4, 8)).toString('latin1')
  const [content] = contentsOf(begin, type)
  if (!content) throw new RangeError('stsd')
  return { type, content }
}

/** In the notation of RFC 6381 for H.264 and MPEG-4 sound, which TVs play; else the type of the entry. */
export function codecOf({ type, content }: SampleEntry): string {
  if (type === 'avc1') return `${type}${profileOf(content)}`
  if (type === 'mp4a') return `${type}${soundTypeOf(content)}`
  return type
}

/** Profile, constraints and level of H.264. */
function profileOf(entry: Uint8Array): string {
  const [configuration] = contentsOf(entry.subarray(pictureHeader), 'avcC')
  return configuration ? `.${Buffer.from(configuration.subarray(1, 4)).toString('hex')}` : ''
}

/** The object types of an elementary stream descriptor: `.40.2` is AAC-LC. */
function soundTypeOf(entry: Uint8Array): string {
  // QuickTime's own versions have other headers, which TVs do not read.
  if (viewOf(entry).getUint16(8) !== 0) return ''
  const [stream] = contentsOf(entry.subarray(soundHeader), 'esds')
  const decoder = stream && decoderOf(stream.subarray(4))
  if (!decoder) return ''
  const objectType = `.${viewOf(decoder).getUint8(0).toString(16).padStart(2, '0')}`
  const specific = descriptorAt(decoder.subarray(13), tags.decoderSpecific)
  return specific ? `${objectType}.${audioTypeOf(specific)}` : objectType
}

const tags = { stream: 3, decoder: 4, decoderSpecific: 5 } as const

/** The decoder configuration in a stream descriptor, after an id, flags, and what the flags announce. */
function decoderOf(descriptors: Uint8Array): Uint8Array | null {
  const stream = descriptorAt(descriptors, tags.stream)
  if (!stream) return null
  const flags = viewOf(stream).getUint8(2)
  const dependsOn = flags & 0x80 ? 2 : 0
  const url = flags & 0x40 ? 1 + viewOf(stream).getUint8(3 + dependsOn) : 0
  const clock = flags & 0x20 ? 2 : 0
  return descriptorAt(stream.subarray(3 + dependsOn + url + clock), tags.decoder)
}

/** The content of a descriptor with this tag. Its size has seven bits in each byte; the highest bit says that more follow. */
function descriptorAt(bytes: Uint8Array, tag: number): Uint8Array | null {
  if (bytes[0] !== tag) return null
  const sizeBytes = bytes.subarray(1, 5).findIndex((byte) => byte < 0x80) + 1
  const size = bytes.subarray(1, 1 + sizeBytes).reduce((sum, byte) => sum * 0x80 + (byte & 0x7f), 0)
  return sizeBytes === 0 ? null : bytes.subarray(1 + sizeBytes, 1 + sizeBytes + size)
}

/** Five bits, or six more after 31. */
function audioTypeOf(specific: Uint8Array): number {
  const [first = 0, second = 0] = specific
  const type = first >> 3
  return type === 31 ? 32 + ((first & 7) << 3) + (second >> 5) : type
}
