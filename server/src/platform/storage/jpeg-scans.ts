/** Progressive files have about ten, at most some dozens. */
const maxScans = 100

const markers = { firstWithLength: 0xc0, endOfImage: 0xd9, startOfScan: 0xda } as const

/**
 * Whether a JPEG has more scans than any encoder writes. Each scan may be a few bytes long and makes the decoder visit all
 * blocks of the picture again, so a small file could occupy it for minutes. Neither the size in the header nor the decoder
 * limits that.
 *
 * Reads markers as libjpeg does: whatever is between two of them is skipped.
 */
export function hasTooManyScans(jpeg: Uint8Array): boolean {
  let scans = 0
  let at = 0
  while (at + 1 < jpeg.length) {
    const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : null
    if (marker === markers.endOfImage) return false
    if (marker === markers.startOfScan && ++scans > maxScans) return true
    // Of several bytes FF in a row, the last one begins the marker.
    if (marker === null || marker === 0xff) at += 1
    else if (!hasLength(marker)) at += 2
    else at += 2 + Math.max(2, (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0))
  }
  return false
}

/** FF 00 is a byte FF of the pixel data; restart markers, D0 to D7, are among the pixel data, and D8 begins the file. */
function hasLength(marker: number): boolean {
  return marker >= markers.firstWithLength && (marker < 0xd0 || marker > 0xd8)
}
