import type { BackgroundFormat } from './slide.ts'

/** Number of bytes `imageKind` needs. */
export const imageHeadBytes = 12

/**
 * Detects the format from the first bytes, whatever the file's name; null for formats no slide can show. Does not
 * check that the file decodes.
 */
export function imageKind(head: Uint8Array): BackgroundFormat | null {
  if (beginsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (beginsWith(head, [0xff, 0xd8, 0xff])) return 'jpg'
  const isRiff = beginsWith(head, [0x52, 0x49, 0x46, 0x46])
  return isRiff && beginsWith(head.subarray(8), [0x57, 0x45, 0x42, 0x50]) ? 'webp' : null
}

function beginsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
