import { displayPrice } from '@litfass/domain/money/pricing'
import { ScreenInput, newScreenDefaults } from '@litfass/domain/places/screen'
import { alwaysOn } from '@litfass/domain/places/service-hours'
import { describe, expect, it } from 'vitest'

import { formValuesOf } from '../../../components/form/form-values.ts'
import { noHours, usualHours } from '../../places/service-hours.ts'
import { ratioOf, turnedResolution, weekInputs, withAudience, withName } from './screen-values.ts'

describe('turnedResolution', () => {
  it.each([
    ['1920x1080', 'portrait', '1080x1920'],
    ['1080x1920', 'landscape', '1920x1080'],
    ['1920 × 1080', 'landscape', '1920x1080'],
    ['wide', 'portrait', 'wide'],
  ] as const)('turns %j to %s', (resolution, format, turned) =>
    expect(turnedResolution(resolution, format)).toBe(turned),
  )
})

describe('a new screen', () => {
  const fresh = formValuesOf(ScreenInput, newScreenDefaults)

  it('takes the internal name from the name, until one is typed', () => {
    const named = { ...fresh, ...withName(fresh, 'Foyer') }
    expect(named).toMatchObject({ name: 'Foyer', internalName: 'Foyer' })
    expect(withName({ ...named, internalName: 'LE-1' }, 'Lobby')).toEqual({ name: 'Lobby' })
  })

  it('takes the suggested daily audience, until one is typed', () => {
    const suggested = { ...fresh, ...withAudience(fresh, 100, 200) }
    expect(suggested).toMatchObject({ contacts: 200 })
    expect(withAudience(suggested, 200, 50)).toEqual({ contacts: 50 })
    expect(withAudience({ ...suggested, contacts: 640 }, 200, 50)).toEqual({})
  })
})

it('knows the ratio only of a complete resolution', () => {
  expect(ratioOf('1080x1920')).toBeCloseTo(0.5625)
  expect(ratioOf('1920x')).toBeUndefined()
})

describe('weekInputs', () => {
  const filled = formValuesOf(ScreenInput, { categoryId: 'd-01', contacts: 640 })

  it.each([
    ['the category of a new screen, whose audience is filled in', { categoryId: undefined }, 'category'],
    ['the category while both are missing', { categoryId: undefined, contacts: undefined }, 'category'],
    ['the audience once there is a category', { contacts: undefined }, 'audience'],
    ['the audience while its field is empty', { contacts: Number.NaN }, 'audience'],
    ['another audience if it is refused', { contacts: 99_999_999_999 }, 'audience'],
  ] as const)('asks for %s', (_, change, missing) =>
    expect(weekInputs({ ...filled, ...change }, null)).toEqual({ missing, inputs: null }),
  )

  it('prices a week with the custom CPM and the discount of a promotion', () => {
    const plain = weekInputs(filled, null).inputs
    const own = weekInputs({ ...filled, cpm: 1200, promotion: true, discount: 10 }, null).inputs
    expect(plain && displayPrice(plain).amount).toBe(1942)
    expect(own).toMatchObject({ cpm: 1200, discountPercent: 10, days: 7 })
  })

  it('counts the days on which the screen is on, else those on which its location is open', () => {
    const daysOf = (screen: typeof filled) => weekInputs(screen, usualHours).inputs?.days
    expect(daysOf(filled)).toBe(5)
    expect(daysOf({ ...filled, serviceHours: noHours })).toBe(5)
    expect(daysOf({ ...filled, serviceHours: alwaysOn })).toBe(7)
  })
})
