import type { FoundCinema } from '@litfass/api/places/cinemas'
import { maxBooking } from '@litfass/domain/money/card-payment'
import { describe, expect, test } from 'vitest'

import { firstWrongStep } from '../wizard-problems.ts'
import { newWizard, type WizardValues, withCopy } from '../wizard-values.ts'
import {
  allBookedIds,
  bookedIds,
  bookedLabels,
  changePlaces,
  otherFormatCount,
  placeIds,
  placePath,
  placeProblems,
  placesOf,
  withBasket,
  withKnownHalls,
  withPlace,
  withType,
} from './group-places.ts'

const a = '01890000-0000-7000-8000-00000000000a'
const b = '01890000-0000-7000-8000-00000000000b'
const red = '01890000-0000-7000-8000-00000000001a'
const blue = '01890000-0000-7000-8000-00000000001b'

const fresh = newWizard('Gyms')
const basketOf = (...ids: string[]) => ({ type: 'display' as const, ids })

const place = { publisherName: 'Kino GmbH', street: 'A', streetNumber: '1', zip: '1', city: 'B', lat: 0, lng: 0 }
const capitol: FoundCinema = {
  ...place,
  id: a,
  name: 'Capitol',
  new: false,
  weekAmount: 1,
  categoryId: 'c-01',
  pixelHeight: 1080,
  pixelWidth: 1998,
  discountHalls: 10,
  halls: [
    { id: red, name: 'Red', price: 1, visitors: 1, seats: 1, freeSeconds: 600 },
    { id: blue, name: 'Blue', price: 1, visitors: 1, seats: 1, freeSeconds: 600 },
  ],
}

test('places are added to and removed from the current group, not the one that was rendered', () => {
  const addBlue = withPlace(0, b, { isFromBasket: false })
  const values = addBlue(withPlace(0, a, { isFromBasket: true })(fresh))
  expect([values.adgroups.map(placeIds), values.taken]).toEqual([[[a, b]], [a]])
  expect(addBlue(values)).toEqual(values)
  const without = changePlaces(0, (places) => places.filter(({ id }) => id !== a))
  expect(without(values).adgroups.map(placeIds)).toEqual([[b]])
})

describe('the basket', () => {
  test('brings new places into the open group once', () => {
    const values = withBasket(fresh, basketOf(a, b))
    expect(placesOf(values)).toEqual([a, b])
    expect(withBasket(values, basketOf(a, b))).toBe(values)
  })

  test('does not bring back a place taken out of its group', () => {
    const values = withBasket(fresh, basketOf(a, b))
    const without = {
      ...values,
      adgroups: values.adgroups.map((group) => ({ ...group, places: [{ id: b, halls: null }] })),
    }
    expect(placesOf(withBasket(without, basketOf(a, b)))).toEqual([b])
  })

  test('removes a place that left it from every group', () => {
    const values = withCopy(withBasket(fresh, basketOf(a, b)), 0, 'Copy')
    expect(withBasket(values, basketOf(b)).adgroups.map(placeIds)).toEqual([[b], [b]])
  })

  test('of another kind makes an empty campaign one of that kind', () => {
    const values = withBasket(fresh, { type: 'cinema', ids: [a] })
    expect([values.type, values.adgroups[0]?.places]).toEqual(['cinema', [{ id: a, halls: null }]])
  })

  test('refilled with another kind replaces the places that came from it', () => {
    const values = withBasket(withBasket(fresh, basketOf(a)), { type: 'board', ids: [b] })
    expect([values.type, placesOf(values)]).toEqual(['board', [b]])
    expect(values.adgroups[0]?.places).toEqual([{ id: b, halls: null }])
  })

  test('of another kind keeps places that did not come from it', () => {
    const planned: WizardValues = {
      ...fresh,
      adgroups: fresh.adgroups.map((group) => ({ ...group, places: [{ id: a, halls: null }] })),
    }
    const values = withBasket(planned, { type: 'board', ids: [b] })
    expect([values.type, placesOf(values)]).toEqual(['display', [a]])
  })
})

test('a place in two ad groups is booked twice and counted once', () => {
  const one = changePlaces(0, () => [{ id: a, halls: [red, blue] }])(fresh)
  const copied = withCopy(one, 0, 'Copy')
  expect(allBookedIds(copied)).toEqual([a])
  expect(allBookedIds({ ...copied, type: 'cinema' })).toEqual([red, blue])
})

test('a change of kind removes all places', () => {
  const values = withBasket(fresh, basketOf(a))
  expect(withType(values, 'display')).toBe(values)
  expect(placesOf(withType(withType(values, 'cinema'), 'display'))).toEqual([])
})

describe('the halls of a cinema', () => {
  const added = withBasket(fresh, { type: 'cinema', ids: [a] })
  const known = withKnownHalls(added, [capitol])

  test('are all booked for a new cinema, as soon as they are known', () => {
    expect(added.adgroups.map((group) => bookedIds(group, 'cinema'))).toEqual([[]])
    expect(known.adgroups.map((group) => bookedIds(group, 'cinema'))).toEqual([[red, blue]])
    expect(withKnownHalls(known, [capitol])).toBe(known)
  })

  test('are removed when no longer offered, and not added again', () => {
    const closed = { ...capitol, halls: capitol.halls.filter(({ id }) => id !== red) }
    const left = withKnownHalls(known, [closed])
    expect(left.adgroups.map((group) => bookedIds(group, 'cinema'))).toEqual([[blue]])
    expect(withKnownHalls(left, [capitol])).toBe(left)
  })

  test('are named with their cinema', () => {
    expect([...bookedLabels([capitol]).values()]).toEqual(['Capitol · Red', 'Capitol · Blue'])
  })
})

test('places of another format than the slide are counted', () => {
  const [group] = withBasket({ ...fresh, type: 'cinema' }, { type: 'cinema', ids: [a] }).adgroups
  const countFor = (format: 'landscape' | 'portrait') =>
    group && otherFormatCount(group, { slide: { format }, places: [capitol, { ...capitol, id: b }] })
  expect([countFor('landscape'), countFor('portrait')]).toEqual([0, 1])
})

describe('a place that cannot stay', () => {
  const inputs = { prices: { front: 1 }, sides: 'single' as const, days: 1, discountPercent: 0 }
  const airtime = { unit: 'slots' as const, whole: 6, sold: 6, wanted: 1 }
  const quote = { boardId: a, amount: 50, minAmount: 50, impressions: 0, reach: 0, airtime, isAvailable: false, inputs }
  const values = withBasket(fresh, { type: 'board', ids: [a] })
  const path = placePath(0, 'board', a)

  test('is a problem of the ad groups where too little is free', () => {
    const problems = placeProblems(values, { places: [], quoteOf: () => quote })
    expect(problems).toEqual({ [path]: { code: 'board-full' } })
    expect(firstWrongStep(problems)).toBe('adgroups')
    expect(placeProblems(values, { places: [], quoteOf: () => ({ ...quote, isAvailable: true }) })).toEqual({})
    expect(placeProblems(values, { places: [], quoteOf: () => undefined })).toEqual({})
    const closed = { ...quote, isAvailable: true, isClosed: true }
    expect(placeProblems(values, { places: [], quoteOf: () => closed })).toEqual({ [path]: { code: 'board-closed' } })
    const cheap = { ...quote, amount: 49, isAvailable: true }
    expect(placeProblems(values, { places: [], quoteOf: () => cheap })).toEqual({
      [path]: { code: 'below-minimum', amount: 50 },
    })
    const dear = { ...quote, amount: maxBooking + 1, isAvailable: true }
    expect(placeProblems(values, { places: [], quoteOf: () => dear })).toEqual({
      [path]: { code: 'above-maximum', amount: maxBooking },
    })
  })

  test('is a board without a back in a campaign on both sides', () => {
    const board = {
      ...place,
      id: a,
      name: 'Bridge',
      new: false,
      weekAmount: 1,
      categoryId: 'b-01' as const,
      prices: { front: 1 },
      format: 'landscape' as const,
      height: 1,
      width: 1,
      pixelHeight: 1,
      pixelWidth: 1,
      promotion: false,
      discount: 0,
      freeSlots: 6,
      spotSeconds: 10,
    }
    const found = { places: [board], quoteOf: () => undefined }
    expect(placeProblems(values, found)).toEqual({})
    expect(placeProblems({ ...values, sides: 'double' }, found)).toEqual({ [path]: { code: 'one-side-only' } })
  })
})
