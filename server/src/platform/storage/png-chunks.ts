interface Chunk {
  type: number
  from: number
  until: number
}

const types = { acTL: 0x6163544c, IDAT: 0x49444154, iTXt: 0x69545874, tEXt: 0x74455874, zTXt: 0x7a545874 } as const
const textTypes: number[] = [types.iTXt, types.tEXt, types.zTXt]

function* chunksOf(png: Uint8Array): Generator<Chunk, void> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let from = 8; from + 8 <= png.length;) {
    const until = from + 12 + view.getUint32(from)
    yield { type: view.getUint32(from + 4), from, until }
    from = until
  }
}

/** The decoder silently takes the first frame of an animated PNG. Such a file has an `acTL` chunk before its pixels. */
export function isAnimatedPng(png: Uint8Array): boolean {
  for (const { type } of chunksOf(png)) {
    if (type === types.acTL) return true
    if (type === types.IDAT) return false
  }
  return false
}

/** The decoder unpacks all texts, and a few kilobytes of them can be a thousand times as large. */
export function withoutPngTexts(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(png)
  let copied = 0
  let length = 0
  const copy = (until: number) => {
    result.copyWithin(length, copied, until)
    length += until - copied
  }
  for (const { type, from, until } of chunksOf(png)) {
    if (!textTypes.includes(type)) continue
    copy(from)
    copied = Math.min(until, png.length)
  }
  copy(png.length)
  return result.subarray(0, length)
}
