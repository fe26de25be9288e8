import { displayPrice } from '@litfass/domain/money/pricing'
import { ScreenInput } from '@litfass/domain/places/screen'
import { describe, expect, it } from 'vitest'

import { ratioOf, screenInput, screenProblems, screenValues, turnedResolution, weekInputs } from './screen-values.ts'

const filled = {
  ...screenValues(),
  name: 'Foyer',
  internalName: 'LE-01',
  street: 'Karl-Heine-Straße',
  streetNumber: '62',
  zip: '04229',
  city: 'Leipzig',
  lat: '51,3328',
  lng: '12.3343',
  categoryId: 'd-01',
  diagonal: '54,6',
  contacts: 640,
}

describe('screenInput', () => {
  it('turns a filled form into what the domain accepts', () => {
    expect(ScreenInput.parse(screenInput({ ...filled, resolution: '1920 × 1080' }))).toMatchObject({
      lat: 51.3328,
      lng: 12.3343,
      resolution: '1920x1080',
      diagonal: 54.6,
      adShare: 50,
    })
  })

  it('sends a price in cents and leaves empty optional fields out', () => {
    expect(screenInput({ ...filled, cpm: '6,55' })).toMatchObject({ cpm: 655 })
    for (const field of ['cpm', 'notes', 'siteId', 'programmatic'])
      expect(screenInput(filled)).not.toHaveProperty(field)
  })

  it('leaves what was not entered for the schema to ask for', () => {
    const { error } = ScreenInput.safeParse(screenInput(screenValues()))
    const fields = new Set(error?.issues.map((issue) => issue.path.join('.')))
    for (const field of ['name', 'street', 'lat', 'contacts', 'diagonal', 'categoryId']) expect(fields).toContain(field)
  })
})

describe('screenProblems', () => {
  it('finds nothing wrong with a filled form', () => expect(screenProblems(filled)).toEqual({}))

  it('tells an empty field from a wrong one', () => {
    expect(screenProblems({ ...filled, diagonal: ' ', contacts: '' })).toEqual({
      diagonal: { code: 'required' },
      contacts: { code: 'required' },
    })
    expect(screenProblems({ ...filled, diagonal: 'big', cpm: '-3' })).toEqual({
      diagonal: { code: 'invalid' },
      cpm: { code: 'invalid' },
    })
  })
})

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

it('knows the ratio only of a whole resolution', () => {
  expect(ratioOf('1080x1920')).toBeCloseTo(0.5625)
  expect(ratioOf('1920x')).toBeUndefined()
})

describe('weekInputs', () => {
  it('waits for category and contacts', () => {
    expect(weekInputs(screenValues())).toBeNull()
    expect(weekInputs({ ...filled, contacts: '' })).toBeNull()
  })

  it('prices a week with the own CPM and the discount of a promotion', () => {
    const plain = weekInputs(filled)
    const own = weekInputs({ ...filled, cpm: '12', promotion: true, discount: 10 })
    expect(plain && displayPrice(plain).amount).toBe(1942)
    expect(own).toMatchObject({ cpm: 1200, discountPercent: 10, days: 7 })
  })
})
