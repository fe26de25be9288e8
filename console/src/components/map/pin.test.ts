import { describe, expect, it } from 'vitest'

import { countryOptions } from '../../platform/i18n/countries.ts'
import { countryCentres } from './country-centres.ts'
import { coordinatesOf, formatDistance, knownCity, pinOf, pinStart } from './pin.ts'

describe('pinOf', () => {
  it.each([
    [51.3397, 12.3731, { lat: 51.3397, lng: 12.3731 }],
    [-90, 180, { lat: -90, lng: 180 }],
    [undefined, 12, null],
    [Number.NaN, 12, null],
    [90.1, 0, null],
    [0, -180.1, null],
  ])('of %j and %j', (lat, lng, pin) => expect(pinOf({ lat, lng })).toEqual(pin))
})

it('writes coordinates to a tenth of a metre', () => {
  expect(coordinatesOf({ lat: 51.339_712_34, lng: 12 })).toEqual({ lat: 51.339712, lng: 12 })
})

it.each([
  [0.002, '5 m'],
  [0.0212, '20 m'],
  [0.997, '995 m'],
  [0.9976, '1,0 km'],
  [9.94, '9,9 km'],
  [9.96, '10 km'],
  [1234, '1.234 km'],
])('a distance of %d km is %s', (kilometres, distance) => expect(formatDistance(kilometres)).toBe(distance))

describe('pinStart', () => {
  it('is in the city, by its name in either language', () => {
    expect(pinStart({ city: ' münchen ', country: 'DE' })).toEqual(pinStart({ city: 'Munich', country: 'DE' }))
    expect(pinStart({ city: 'Leipzig', country: 'DE' })).toMatchObject({ lat: 51.34, zoom: 9 })
  })

  it('is in the centre of the country when the city is not known', () => {
    expect(knownCity({ city: 'Leipzig', country: 'AT' })).toBeUndefined()
    expect(pinStart({ city: 'Leipzig', country: 'AT' })).toMatchObject({ ...countryCentres.get('AT'), zoom: 5 })
  })

  it('knows the centre of every country that can be chosen', () => {
    for (const { value } of countryOptions('en')) {
      const { lat, lng, zoom } = pinStart({ city: '', country: value })
      expect([value, zoom, Math.abs(lat) <= 90, Math.abs(lng) <= 180]).toEqual([value, 5, true, true])
    }
  })
})
