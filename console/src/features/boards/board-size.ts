import type { Board } from '@litfass/api/places/boards'
import { figureLocale } from '@litfass/domain/people/language'

const metres = new Intl.NumberFormat(figureLocale, { maximumFractionDigits: 2 })

/** `6,5 × 4 m`, width x height, from centimetres. */
export function formatSize({ width, height }: Pick<Board, 'width' | 'height'>): string {
  return `${metres.format(width / 100)} × ${metres.format(height / 100)}\u00a0m`
}
