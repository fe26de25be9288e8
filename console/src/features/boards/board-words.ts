import type { Board } from '@litfass/api/places/boards'

const metres = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })

/** `6,5 × 4 m`, width x height, from centimetres. */
export function formatSize({ width, height }: Pick<Board, 'width' | 'height'>): string {
  return `${metres.format(width / 100)} × ${metres.format(height / 100)}\u00a0m`
}
