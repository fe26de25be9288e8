import { describe, expect, it } from 'vitest'

import { countryOptions } from '../../platform/i18n/countries.ts'
import { countryCentres } from './country-centres.ts'
import { coordinatesOf, knownCity, pinOf, pinStart } from './pin.ts'

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

it('writes coordinates to the metre', () => {
  expect(coordinatesOf({ lat: 51.339_712_34, lng: 12 })).toEqual({ lat: 51.33971, lng: 12 })
})

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
