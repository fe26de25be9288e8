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

/** Read of one file at most. Files that cameras and encoders write have fewer than ten. */
export const maxBoxes = 200

/**
 * The box that begins with this header, where `end` is the end of what contains it; null when there is none. Size 1 stands
 * for a longer size after the type, 0 for the rest.
 */
export function boxAt(header: Uint8Array, from: number, end: number): Box | null {
  if (header.byteLength < 8) return null
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  const type = String.fromCodePoint(...header.subarray(4, 8))
  const size = view.getUint32(0)
  const short = { type, from, contentFrom: from + 8 }
  if (size === 0) return { ...short, until: end }
  if (size !== 1) return size < 8 ? null : { ...short, until: from + size }
  if (header.byteLength < headerBytes) return null
  const long = Number(view.getBigUint64(8))
  return long < headerBytes ? null : { type, from, contentFrom: from + headerBytes, until: from + long }
}
