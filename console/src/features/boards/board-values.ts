import type { BoardInput } from '@litfass/domain/places/board'
import type { Format } from '@litfass/domain/places/screen'

import type { FormValues } from '../../components/form/form-values.ts'

export type BoardValues = FormValues<BoardInput>

/** The board with its sides swapped. */
export function turned(board: BoardValues, format: Format): Partial<BoardValues> {
  if (format === board.format) return {}
  const { height, width, pixelHeight, pixelWidth } = board
  return { format, height: width, width: height, pixelHeight: pixelWidth, pixelWidth: pixelHeight }
}

/** Width / height of the board, else of its pixels; undefined while neither is known and plausible. */
export function boardRatio({ height, width, pixelHeight, pixelWidth }: BoardValues): number | undefined {
  const ratios = [(width ?? 0) / (height ?? 0), (pixelWidth ?? 0) / (pixelHeight ?? 0)]
  return ratios.find((ratio) => ratio > 0.1 && ratio < 10)
}
