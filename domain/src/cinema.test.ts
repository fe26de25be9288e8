import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { HallOrder, cinemaWeekPrice, orderedHalls } from './cinema.ts'

describe('the order of halls', () => {
  const ids = fc.uniqueArray(fc.uuid(), { maxLength: 20 })

  it('starts with what is wanted and keeps all the others as they were', () => {
    fc.assert(
      fc.property(ids, fc.infiniteStream(fc.boolean()), (present, coin) => {
        const wanted = present.filter(() => coin.next().value).toReversed()
        const ordered = orderedHalls(present, wanted)
        expect(ordered.slice(0, wanted.length)).toEqual(wanted)
        expect(ordered.slice(wanted.length)).toEqual(present.filter((id) => !wanted.includes(id)))
        expect(ordered.toSorted()).toEqual(present.toSorted())
      }),
    )
  })

  it('names no hall twice and at most 50', () => {
    const id = (at: number) => `01912345-6789-7abc-8def-${String(at).padStart(12, '0')}`
    const many = (count: number) => Array.from({ length: count }, (_, at) => id(at))
    expect(HallOrder.safeParse(many(50)).success).toBe(true)
    expect(HallOrder.safeParse(many(51)).success).toBe(false)
    expect(HallOrder.safeParse([id(1), id(1)]).success).toBe(false)
  })
})

describe('the price of a cinema week', () => {
  it.each([
    [[], 0, 0],
    [[9_000], 0, 9_000],
    [[9_000, 6_000, 4_500], 10, 17_550],
    [[1], 50, 1],
  ])('in halls at %j less %i percent is %i', (prices, discountPercent, amount) => {
    expect(
      cinemaWeekPrice(
        prices.map((price) => ({ price })),
        discountPercent,
      ),
    ).toBe(amount)
  })
})
