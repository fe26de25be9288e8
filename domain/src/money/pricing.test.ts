import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { categories, displayCategoryIds } from '../places/category.ts'
import { everyDay } from '../places/opening-hours.ts'
import { formatEuros } from './money.ts'
import {
  chargedHours,
  cpmOf,
  discountedCpm,
  displayPrice,
  type DisplayPriceInputs,
  displayPriceInputs,
} from './pricing.ts'

/** The wizard's example: two weeks in a gym with 640 people a day, ten seconds every three minutes. */
const example: DisplayPriceInputs = {
  contacts: 640,
  viewingSeconds: 120,
  durationSeconds: 10,
  frequencySeconds: 180,
  days: 14,
  cpm: 600,
  discountPercent: 0,
}

/** Any values a person can enter (campaign.ts, screen.ts, category.ts). */
const anyInputs: fc.Arbitrary<DisplayPriceInputs> = fc
  .record({
    contacts: fc.integer({ min: 0, max: 1_000_000 }),
    viewingSeconds: fc.constantFrom(...displayCategoryIds.map((id) => categories[id].viewingSeconds)),
    durationSeconds: fc.integer({ min: 1, max: 300 }),
    frequencySeconds: fc.integer({ min: 10, max: 86_400 }),
    days: fc.integer({ min: 1, max: 366 }),
    cpm: fc.integer({ min: 1, max: 100_000 }),
    discountPercent: fc.integer({ min: 0, max: 90 }),
  })
  .filter((inputs) => inputs.durationSeconds < inputs.frequencySeconds)

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator)
}

/** The same formulas in exact integers. */
function exactly(inputs: DisplayPriceInputs): { impressions: number; reach: number; amount: number } {
  const contacts = BigInt(inputs.days) * BigInt(inputs.contacts)
  const seconds = BigInt(inputs.viewingSeconds + inputs.durationSeconds)
  const frequency = BigInt(inputs.frequencySeconds)
  const impressions = divideHalfUp(contacts * seconds, frequency)
  const full = divideHalfUp(impressions * BigInt(inputs.cpm), 1000n)
  return {
    impressions: Number(impressions),
    reach: Number(seconds >= frequency ? contacts : impressions),
    amount: Number(divideHalfUp(full * BigInt(100 - inputs.discountPercent), 100n)),
  }
}

describe('the price of a display booking', () => {
  it('is € 38,83 for the worked example, with 6,471 impressions', () => {
    const price = displayPrice(example)
    expect(price).toEqual({ impressions: 6471, reach: 6471, shareOfVoice: 10 / 180, amount: 3883 })
    expect(formatEuros(price.amount)).toBe('€\u00a038,83')
  })

  it.each([
    ['no one passes', { contacts: 0 }, { impressions: 0, reach: 0, amount: 0 }],
    ['a person sees it twice', { frequencySeconds: 65 }, { impressions: 17_920, reach: 8960, amount: 10_752 }],
    ['a quarter less', { discountPercent: 25 }, { impressions: 6471, amount: 2912 }],
    ['nine tenths less', { discountPercent: 90 }, { amount: 388 }],
    ['one day', { days: 1 }, { impressions: 462, amount: 277 }],
    [
      'half a cent is rounded up',
      { contacts: 1001, viewingSeconds: 0, frequencySeconds: 10, days: 1, cpm: 500 },
      { amount: 501 },
    ],
  ])('%s', (_, change, expected) => {
    expect(displayPrice({ ...example, ...change })).toMatchObject(expected)
  })

  it('equals the result in integers', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        expect(displayPrice(inputs)).toMatchObject(exactly(inputs))
      }),
      { numRuns: 500 },
    )
  })

  it('equals the result in integers where half cents are frequent', () => {
    const contacts = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(anyInputs, contacts, fc.constantFrom(300, 500, 700, 900), (inputs, people, cpm) => {
        const halves = {
          ...inputs,
          contacts: people,
          cpm,
          viewingSeconds: 20,
          durationSeconds: 10,
          frequencySeconds: 60,
        }
        expect(displayPrice(halves)).toMatchObject(exactly(halves))
      }),
      { numRuns: 2000 },
    )
  })

  it('consists of non-negative integers', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { impressions, reach, amount, shareOfVoice } = displayPrice(inputs)
        for (const number of [impressions, reach, amount]) {
          expect(Number.isSafeInteger(number)).toBe(true)
          expect(number).toBeGreaterThanOrEqual(0)
        }
        expect(reach).toBeLessThanOrEqual(Math.min(impressions, inputs.days * inputs.contacts))
        expect(shareOfVoice).toBeGreaterThan(0)
        expect(shareOfVoice).toBeLessThan(1)
      }),
    )
  })

  it('never decreases with more days, a larger daily audience, more seconds or a higher CPM', () => {
    const grown = fc.constantFrom('days' as const, 'contacts' as const, 'durationSeconds' as const, 'cpm' as const)
    fc.assert(
      fc.property(anyInputs, grown, fc.integer({ min: 1, max: 100 }), (inputs, field, more) => {
        const before = displayPrice(inputs)
        const after = displayPrice({ ...inputs, [field]: inputs[field] + more })
        expect(after.amount).toBeGreaterThanOrEqual(before.amount)
        expect(after.impressions).toBeGreaterThanOrEqual(before.impressions)
        expect(after.reach).toBeGreaterThanOrEqual(before.reach)
      }),
    )
  })

  it('never increases with a lower play frequency or a larger discount', () => {
    const grown = fc.constantFrom('frequencySeconds' as const, 'discountPercent' as const)
    fc.assert(
      fc.property(anyInputs, grown, fc.integer({ min: 1, max: 10 }), (inputs, field, more) => {
        const after = displayPrice({ ...inputs, [field]: inputs[field] + more })
        expect(after.amount).toBeLessThanOrEqual(displayPrice(inputs).amount)
      }),
    )
  })
})

describe('the inputs of a price', () => {
  const booking = { durationSeconds: 10, frequencySeconds: 180, start: '2026-11-30', end: '2026-12-13' }
  const screen = { contacts: 640, categoryId: 'd-01', promotion: false, discount: 20, serviceHours: null } as const

  it('count both ends of the period', () => {
    expect(displayPriceInputs(screen, booking)).toEqual(example)
  })

  it('leave out days on which the screen is closed', () => {
    const closedSundays = everyDay([{ from: '09:00', to: '18:00' }], { Sunday: [] })
    const inputs = displayPriceInputs({ ...screen, serviceHours: closedSundays }, booking)
    expect(inputs).toEqual({ ...example, days: 12 })
    expect(displayPrice(inputs)).toMatchObject({ impressions: 5547, amount: 3328 })
    const sunday = { ...booking, start: '2026-12-06', end: '2026-12-06' }
    const nothing = displayPrice(displayPriceInputs({ ...screen, serviceHours: closedSundays }, sunday))
    expect(nothing).toMatchObject({ impressions: 0, reach: 0, amount: 0 })
  })

  it('include the discount only while the promotion is on', () => {
    expect(displayPriceInputs({ ...screen, promotion: true }, booking).discountPercent).toBe(20)
  })

  it.each([
    [450, 450],
    [null, 600],
    [undefined, 600],
  ])('with a CPM of its own of %s give %d', (cpm, expected) => {
    expect(displayPriceInputs({ ...screen, cpm }, booking).cpm).toBe(expected)
  })

  it.each(displayCategoryIds)('use the viewing time and CPM of %s', (categoryId) => {
    const { viewingSeconds, cpm } = categories[categoryId]
    expect(displayPriceInputs({ ...screen, categoryId }, booking)).toMatchObject({ viewingSeconds, cpm })
  })
})

it('the CPM is the price of a thousand impressions, or null without any', () => {
  expect(cpmOf({ amount: 1234, impressions: 2000 })).toBe(617)
  expect(cpmOf({ amount: 0, impressions: 0 })).toBeNull()
})

it('the CPM after discount is that of the discounted price', () => {
  expect(discountedCpm({ cpm: 600, discountPercent: 15 })).toBe(510)
  const [inputs, { amount, impressions }] = [example, displayPrice({ ...example, discountPercent: 15 })]
  expect(cpmOf({ amount, impressions })).toBe(discountedCpm({ ...inputs, discountPercent: 15 }))
})

it.each([
  ['all of its days, if it was offered while closed days were paid for', 14, null],
  ['its days with service hours', 12, everyDay([{ from: '09:00', to: '18:00' }], { Sunday: [] })],
])('an ad counts %s', (_, days, expected) => {
  const serviceHours = everyDay([{ from: '09:00', to: '18:00' }], { Sunday: [] })
  const ad = { startDate: '2026-11-30', endDate: '2026-12-13', serviceHours, priceInputs: { days } }
  expect(chargedHours(ad)).toEqual(expected)
  expect(chargedHours({ ...ad, serviceHours: null })).toBeNull()
})
