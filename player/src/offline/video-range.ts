import { pieceBytes } from '@litfass/domain/playback/media/video'

/** A video as its pieces are stored. */
export interface Piecewise {
  bytes: number
  pieces: string[]
}

/** Bytes `[from, until)` of a piece. */
export interface PieceRange {
  piece: string
  from: number
  until: number
  /** As the answer names it. */
  contentRange: string
}

/**
 * What answers a Range header: at most the rest of one piece, so that no answer needs more memory; an element asks for
 * the rest. Null for a range that the video does not have, or of another form.
 */
export function pieceInRange(header: string, { bytes, pieces }: Piecewise): PieceRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) || []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? bytes : Math.min(bytes, Number(last) + 1)
  const at = Math.floor(start / pieceBytes)
  const piece = pieces[at]
  if (!piece || start >= end) return null
  const until = Math.min(end, (at + 1) * pieceBytes)
  const offset = at * pieceBytes
  return { piece, from: start - offset, until: until - offset, contentRange: `bytes ${start}-${until - 1}/${bytes}` }
}
