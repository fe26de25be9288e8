/** What a built video says about itself. Its frames are not pictures: only the index is real. */
export interface Mp4ToBuild {
  seconds?: number
  width?: number
  height?: number
  framesPerSecond?: number
  /** `profile_idc` and `level_idc` of H.264. */
  profile?: number
  level?: number
  /** Type of the sample entry of the picture; null for none. */
  codec?: string | null
  /** Type of the sample entry of the sound; null for none. */
  sound?: string | null
  isFastStart?: boolean
  /** Bytes of all frames; by default ten each. */
  frameBytes?: number
  /** Turned by a quarter, as phones record. */
  turned?: boolean
}

const timescale = 1_000

/** An MP4 file with an index as encoders write it. */
export function mp4Of({
  seconds = 5,
  width = 640,
  height = 360,
  framesPerSecond = 25,
  profile = 0x64,
  level = 31,
  codec = 'avc1',
  sound = null,
  isFastStart = true,
  frameBytes = 10,
  turned = false,
}: Mp4ToBuild = {}): Uint8Array<ArrayBuffer> {
  const frames = Math.max(1, Math.round(seconds * framesPerSecond))
  const begin = box('ftyp', text('isom'), u32(512), text('isomavc1'))
  const data = box('mdat', new Uint8Array(frames * frameBytes))
  const tracks = [
    ...(codec ? [{ entry: pictureEntry({ codec, width, height, profile, level }), handler: 'vide' }] : []),
    ...(sound ? [{ entry: soundEntry(sound), handler: 'soun' }] : []),
  ]
  const index = (dataFrom: number) =>
    box(
      'moov',
      movieHeader(seconds),
      ...tracks.map(({ entry, handler }, at) =>
        box(
          'trak',
          trackHeader({ id: at + 1, seconds, width, height, turned }),
          box(
            'mdia',
            mediaHeader(seconds),
            handlerOf(handler),
            information({ entry, frames, seconds, frameBytes, dataFrom }),
          ),
        ),
      ),
    )
  if (!isFastStart) return joined(begin, data, index(begin.length + 8))
  const size = index(0).length
  return joined(begin, index(begin.length + size + 8), data)
}

/** A box: its length, its type and what is in it. */
export function box(type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = joined(...parts)
  return joined(u32(content.length + 8), text(type), content)
}

export function u32(...values: number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(values.length * 4))
  values.forEach((value, at) => bytes.setUint32(at * 4, value))
  return new Uint8Array(bytes.buffer)
}

export function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts))
}

export function text(characters: string): Uint8Array {
  return Uint8Array.from(characters, (character) => character.codePointAt(0) ?? 0)
}

function u16(...values: number[]): Uint8Array {
  return Uint8Array.from(values.flatMap((value) => [value >> 8, value & 0xff]))
}

function movieHeader(seconds: number): Uint8Array {
  const duration = Math.round(seconds * timescale)
  return box(
    'mvhd',
    u32(0, 0, 0, timescale, duration, 0x10000),
    u16(0x100, 0),
    u32(0, 0, ...upright),
    u32(0, 0, 0, 0, 0, 0, 3),
  )
}

const upright = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
const quarterTurn = [0, 0x10000, 0, 0xffff0000, 0, 0, 0, 0, 0x40000000]

function trackHeader({
  id,
  seconds,
  width,
  height,
  turned,
}: Required<Pick<Mp4ToBuild, 'seconds' | 'width' | 'height' | 'turned'>> & { id: number }) {
  const matrix = turned ? quarterTurn : upright
  const duration = Math.round(seconds * timescale)
  return box(
    'tkhd',
    u32(3, 0, 0, id, 0, duration, 0, 0),
    u16(0, 0, 0, 0),
    u32(...matrix),
    u32(width * 0x10000, height * 0x10000),
  )
}

function mediaHeader(seconds: number): Uint8Array {
  return box('mdhd', u32(0, 0, 0, timescale, Math.round(seconds * timescale)), u16(0x55c4, 0))
}

function handlerOf(type: string): Uint8Array {
  return box('hdlr', u32(0, 0), text(type), u32(0, 0, 0), text('\0'))
}

function information({
  entry,
  frames,
  seconds,
  frameBytes,
  dataFrom,
}: {
  entry: Uint8Array
  frames: number
  seconds: number
  frameBytes: number
  dataFrom: number
}) {
  const step = Math.round((seconds * timescale) / frames)
  return box(
    'minf',
    box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
    box(
      'stbl',
      box('stsd', u32(0, 1), entry),
      box('stts', u32(0, 1, frames, step)),
      box('stsc', u32(0, 1, 1, frames, 1)),
      box('stsz', u32(0, frameBytes, frames)),
      box('stco', u32(0, 1, dataFrom)),
    ),
  )
}

function pictureEntry({
  codec,
  width,
  height,
  profile,
  level,
}: Required<Pick<Mp4ToBuild, 'width' | 'height' | 'profile' | 'level'>> & { codec: string }) {
  const parameterSet = Uint8Array.from([0x67, profile, 0, level, 0])
  const configuration = joined(
    Uint8Array.from([1, profile, 0, level, 0xff, 0xe1]),
    u16(parameterSet.length),
    parameterSet,
    Uint8Array.from([1]),
    u16(2),
    Uint8Array.from([0x68, 0]),
  )
  return box(
    codec,
    u32(0),
    u16(0, 1, 0, 0),
    u32(0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    new Uint8Array(32),
    u16(24, 0xffff),
    codec === 'hvc1' ? box('hvcC', hevcConfiguration) : box('avcC', configuration),
  )
}

/** HEVC Main 10, level 3.1, without parameter sets. */
const hevcConfiguration = Uint8Array.from([
  1, 2, 0x20, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xfa, 0xfa, 0, 0, 0x0f, 0,
])

function soundEntry(codec: string): Uint8Array {
  // ES descriptor, decoder configuration (AAC) and its two bytes: AAC-LC, 44.1 kHz, two channels.
  const descriptor = [3, 25, 0, 1, 0, 4, 17, 0x40, 0x15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5, 2, 0x12, 0x10, 6, 1, 2]
  return box(
    codec,
    u32(0),
    u16(0, 1),
    u32(0, 0),
    u16(2, 16, 0, 0),
    u32(44_100 * 0x10000),
    box('esds', u32(0), Uint8Array.from(descriptor)),
  )
}
