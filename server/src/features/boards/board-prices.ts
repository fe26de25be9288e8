import type { BoardPrices } from '@litfass/domain/places/board'

import type { Boards } from '../../platform/db/place-tables.ts'

/** As the wire has them: a position without a price is not for sale. */
export function pricesOf({ frontPrice, backPrice }: Pick<Boards, 'frontPrice' | 'backPrice'>): BoardPrices {
  return { front: frontPrice ?? undefined, back: backPrice ?? undefined }
}
