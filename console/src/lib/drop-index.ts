export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The place in a wrapping row of boxes that a pointer is nearest to. */
export function dropIndex(boxes: Box[], { x, y }: { x: number; y: number }): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, { left, top, width, height }] of boxes.entries()) {
    const distance = Math.hypot(left + width / 2 - x, top + height / 2 - y)
    if (distance < least) {
      least = distance
      nearest = index
    }
  }
  return nearest
}
