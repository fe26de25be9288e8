import fc from 'fast-check'
import { expect, it } from 'vitest'

import { cinemaPrice } from '../places/cinema.ts'
import type { AdStatus } from './ad.ts'
import { discountToWithhold, hallsLeftOut } from './hall-discount.ts'

interface Hall {
  status?: AdStatus
  campaignId?: string
  cinemaId?: string
  discountPercent?: number
}

function ad(id: string, { status = 'approved', campaignId = 'k', cinemaId = 'c', discountPercent = 10 }: Hall = {}) {
  return { id, status, campaignId, cinemaId, priceInputs: { discountPercent } }
}

it.each([
  ['an approved one', ad('b'), ['b']],
  ['one without an answer', ad('b', { status: 'pending' }), ['b']],
  ['a declined one', ad('b', { status: 'declined' }), []],
  ['a paid one', ad('b', { status: 'paid' }), []],
  ['a withdrawn one', ad('b', { status: 'failed' }), []],
  ['one at full price', ad('b', { discountPercent: 0 }), []],
  ['one of another offer', ad('b', { campaignId: 'l' }), []],
  ['one in another cinema', ad('b', { cinemaId: 'd' }), []],
])('with the discount for all halls, choosing one hall but not %s leaves out %j', (_, other, left) => {
  const chosen = ad('a')
  expect(hallsLeftOut([chosen], [chosen, other]).map(({ id }) => id)).toEqual(left)
})

it('nothing is left out once all halls are chosen, or without the discount', () => {
  const halls = [ad('a'), ad('b')]
  expect(hallsLeftOut(halls, halls)).toEqual([])
  const full = ad('a', { discountPercent: 0 })
  expect(hallsLeftOut([full], [full, ad('b')])).toEqual([])
  const onScreen = { ...ad('a'), cinemaId: null }
  expect(hallsLeftOut([onScreen], [onScreen, { ...ad('b'), cinemaId: null }])).toEqual([])
})

const anyHall = fc
  .record({
    price: fc.integer({ min: 1, max: 100_000 }),
    weeks: fc.integer({ min: 1, max: 8 }),
    durationSeconds: fc.integer({ min: 1, max: 60 }),
    visitors: fc.constant(100),
  })
  .map((inputs) => (discountPercent: number) => {
    const priceInputs = { ...inputs, discountPercent }
    return {
      amount: cinemaPrice(priceInputs).amount,
      full: cinemaPrice({ ...priceInputs, discountPercent: 0 }).amount,
      priceInputs,
      startDate: '2027-03-04',
      endDate: '2027-03-12',
    }
  })

it('withholds the discount of the halls that are left, and has refunded everything once none is left', () => {
  fc.assert(
    fc.property(
      fc.array(anyHall, { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 1, max: 90 }),
      (build, discountPercent) => {
        const halls = build.map((hall) => hall(discountPercent))
        let withheld = 0
        let refunded = 0
        for (const [at, hall] of halls.entries()) {
          const left = halls.slice(at + 1)
          const kept = discountToWithhold(left, { withheld, atMost: hall.amount })
          withheld += kept
          refunded += hall.amount - kept
          expect(withheld).toBeGreaterThanOrEqual(0)
          expect(hall.amount - kept).toBeGreaterThanOrEqual(0)
          const paidFor = halls.reduce((sum, { amount }) => sum + amount, 0) - refunded
          const full = left.reduce((sum, one) => sum + one.full, 0)
          const cancelled = halls.slice(0, at + 1).reduce((sum, { amount }) => sum + amount, 0)
          const discounted = left.reduce((sum, { amount }) => sum + amount, 0)
          expect(paidFor).toBe(Math.min(full, discounted + cancelled))
        }
        expect(withheld).toBe(0)
      },
    ),
  )
})

it.each([
  ['runs to its end', null, 0],
  ['ended after three of nine days', '2027-03-06', -667],
  ['ended before its first day', '2027-03-03', -1000],
])('pays back what was withheld for a hall that %s', (_, lastDay, change) => {
  const priceInputs = { price: 10_000, weeks: 1, durationSeconds: 10, visitors: 0, discountPercent: 10 }
  const hall = { amount: 9000, priceInputs, startDate: '2027-03-04', endDate: '2027-03-12', lastDay }
  expect(discountToWithhold([hall], { withheld: 1000, atMost: 0 })).toBe(change)
})

it('withholds nothing unless the refund may be reduced', () => {
  fc.assert(
    fc.property(fc.array(anyHall), fc.integer({ min: 1, max: 90 }), fc.nat(), (build, discountPercent, withheld) => {
      const halls = build.map((hall) => hall(discountPercent))
      expect(discountToWithhold(halls, { withheld, atMost: 0 })).toBeLessThanOrEqual(0)
    }),
  )
})
