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
  let at = jpeg.indexOf(0xff)
  while (at >= 0 && at + 1 < jpeg.length) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === markers.endOfImage) return false
    if (marker === markers.startOfScan && ++scans > maxScans) return true
    const next = at + bytesToSkip(marker, jpeg, at)
    // A search costs more than a look, and hostile files consist of markers.
    at = jpeg[next] === 0xff ? next : jpeg.indexOf(0xff, next)
  }
  return false
}

/** How many bytes from a marker on cannot contain the next one. Of several bytes FF in a row, the last one begins the marker. */
function bytesToSkip(marker: number, jpeg: Uint8Array, at: number): number {
  if (marker === 0xff) return 1
  return hasLength(marker) ? 2 + Math.max(2, (jpeg[at + 2] ?? 0) * 256 + (jpeg[at + 3] ?? 0)) : 2
}

/** FF 00 is a byte FF of the pixel data; restart markers, D0 to D7, are among the pixel data, and D8 begins the file. */
function hasLength(marker: number): boolean {
  return marker >= markers.firstWithLength && (marker < 0xd0 || marker > 0xd8)
}
