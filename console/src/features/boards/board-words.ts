import type { Board } from '@litfass/api/boards'

const metres = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 })

/** `4 × 6,5 m`, height x width, from centimetres. */
export function formatSize({ height, width }: Pick<Board, 'height' | 'width'>): string {
  return `${metres.format(height / 100)} × ${metres.format(width / 100)}\u00a0m`
}
