import { expect, it } from 'vitest'

import type { AdStatus } from './ad.ts'
import { hallsLeftOut } from './hall-discount.ts'

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
])('of the halls beside a chosen one with the discount, %s left out is %j', (_, other, left) => {
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
