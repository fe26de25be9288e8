import { boxAt, headerBytes } from '@litfass/domain/playback/media/mp4-box'

/** Of boxes in one box. Those that cameras and encoders write have fewer than thirty. */
const maxBoxes = 100

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
