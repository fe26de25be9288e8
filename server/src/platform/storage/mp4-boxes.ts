/** Where a box of an MP4 file is, with its header. */
export interface Box {
  type: string
  from: number
  /** Where its content begins. */
  contentFrom: number
  until: number
}

/** The longest header: size, type and the longer size. */
export const headerBytes = 16

/** Of boxes in one box. Those that cameras and encoders write have fewer than thirty. */
const maxBoxes = 100

/**
 * The box that begins with this header, where `end` is the end of what contains it; null when there is none. Size 1 stands
 * for a longer size after the type, 0 for the rest.
 */
export function boxAt(header: Uint8Array, from: number, end: number): Box | null {
  if (header.byteLength < 8) return null
  const view = viewOf(header)
  const type = String.fromCodePoint(...header.subarray(4, 8))
  const size = view.getUint32(0)
  const short = { type, from, contentFrom: from + 8 }
  if (size === 0) return { ...short, until: end }
  if (size !== 1) return size < 8 ? null : { ...short, until: from + size }
  if (header.byteLength < headerBytes) return null
  const long = Number(view.getBigUint64(8))
  return long < headerBytes ? null : { type, from, contentFrom: from + headerBytes, until: from + long }
}

/** The contents of the boxes of these types, in order. @throws RangeError when a box is cut off or there are too many */
export function contentsOf(container: Uint8Array, ...types: readonly string[]): Uint8Array[] {
  const found: Uint8Array[] = []
  let count = 0
  for (let from = 0; from + 8 <= container.byteLength;) {
    const box = boxAt(container.subarray(from, from + headerBytes), from, container.byteLength)
    if (!box || box.until > container.byteLength || ++count > maxBoxes) throw new RangeError('boxes')
    if (types.includes(box.type)) found.push(container.subarray(box.contentFrom, box.until))
    from = box.until
  }
  return found
}

/** @throws RangeError when there is none */
export function contentOf(container: Uint8Array, ...path: readonly string[]): Uint8Array {
  return path.reduce((content, type) => {
    const [found] = contentsOf(content, type)
    if (!found) throw new RangeError(type)
    return found
  }, container)
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
