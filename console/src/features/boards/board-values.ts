import type { FieldProblem } from '@litfass/api/field-texts'
import type { Board } from '@litfass/api/places/boards'
import type { Site } from '@litfass/api/places/sites'
import { type BoardPrices, boardSideLimits, type Position, positions } from '@litfass/domain/places/board'
import { priceLimits } from '@litfass/domain/places/place'
import type { Format } from '@litfass/domain/places/screen'

import { addressInput, addressValues } from '../../components/form/address-values.ts'
import type { SiteAddressValues } from '../../components/form/site-address-fields.tsx'
import { germanDecimal, hundredthsOf, hundredthsProblem } from '../../lib/decimal.ts'

export type BoardValues = SiteAddressValues & {
  name: string
  format: Format
  /** Metres. */
  height: string
  width: string
  pixelHeight: number | string
  pixelWidth: number | string
  /** Euros per day; empty where the side is not sold. */
  prices: Record<Position, string>
  active: boolean
  promotion: boolean
  discount: number | string
  text: string
  tags: string[]
}

/** What the form starts with: a board, or a new one that may stand at a location. */
export function boardValues(board?: Board, site?: Site): BoardValues {
  return {
    ...addressValues(board ?? site),
    siteId: board?.siteId ?? site?.id ?? null,
    name: board?.name ?? '',
    format: board?.format ?? 'landscape',
    height: board ? germanDecimal(board.height / 100) : '',
    width: board ? germanDecimal(board.width / 100) : '',
    pixelHeight: board?.pixelHeight ?? '',
    pixelWidth: board?.pixelWidth ?? '',
    prices: { front: euros(board?.prices.front), back: euros(board?.prices.back) },
    active: board?.active ?? true,
    promotion: board?.promotion ?? false,
    discount: board?.discount ?? 0,
    text: board?.text ?? '',
    tags: board?.tags ?? [],
  }
}

function euros(cents: number | undefined): string {
  return cents === undefined ? '' : germanDecimal(cents / 100, 2)
}

/** What goes to the server: centimetres for metres, cents for euros, optional fields left out where they are empty. */
export function boardInput(values: BoardValues): unknown {
  const { name, format, height, width, pixelHeight, pixelWidth, active, promotion, discount, text, tags } = values
  return {
    ...addressInput(values),
    ...(values.siteId && { siteId: values.siteId }),
    ...(text.trim() !== '' && { text }),
    name,
    format,
    height: hundredthsOf(height),
    width: hundredthsOf(width),
    pixelHeight: pixelHeight === '' ? undefined : pixelHeight,
    pixelWidth: pixelWidth === '' ? undefined : pixelWidth,
    prices: pricesOf(values),
    active,
    promotion,
    discount: discount === '' ? 0 : discount,
    tags,
  }
}

/** Prices in cents; a side without one is not sold. */
export function pricesOf({ prices }: Pick<BoardValues, 'prices'>): BoardPrices {
  return Object.fromEntries(
    positions.flatMap((position) => {
      const price = hundredthsOf(prices[position])
      return price === undefined ? [] : [[position, price]]
    }),
  )
}

/** What the schema would format in centimetres and cents, said in metres and euros. */
export function boardProblems({ height, width, prices }: BoardValues): { [path: string]: FieldProblem | undefined } {
  return {
    height: hundredthsProblem(height, boardSideLimits),
    width: hundredthsProblem(width, boardSideLimits),
    'prices.front': hundredthsProblem(prices.front, priceLimits),
    'prices.back': hundredthsProblem(prices.back, priceLimits),
  }
}

/** The board after it was turned: what was wide is high. */
export function turned(values: BoardValues, format: Format): Partial<BoardValues> {
  if (format === values.format) return {}
  const { height, width, pixelHeight, pixelWidth } = values
  return { format, height: width, width: height, pixelHeight: pixelWidth, pixelWidth: pixelHeight }
}

/** Width / height as it stands there, else of its pixels, where that is known and plausible. */
export function boardRatio({ height, width, pixelHeight, pixelWidth }: BoardValues): number | undefined {
  const ratios = [(hundredthsOf(width) ?? 0) / (hundredthsOf(height) ?? 0), Number(pixelWidth) / Number(pixelHeight)]
  return ratios.find((ratio) => ratio > 0.1 && ratio < 10)
}
