import { CinemaInput, HallInput } from '@litfass/domain/places/cinema'
import { describe, expect, it } from 'vitest'

import { cinemaInput, cinemaValues, hallInput, hallProblems, hallValues } from './cinema-values.ts'

describe('cinemaInput', () => {
  it('turns a filled form into what the domain accepts, empty optional fields left out', () => {
    const filled = {
      ...cinemaValues(),
      name: 'Capitol',
      street: 'Petersstraße',
      streetNumber: '20',
      zip: '04109',
      city: 'Leipzig',
      lat: '51,3375',
      lng: '12,3743',
    }
    expect(CinemaInput.parse(cinemaInput(filled))).toMatchObject({ lat: 51.3375, pixelWidth: 1998, discountHalls: 0 })
    for (const field of ['text', 'siteId']) expect(cinemaInput(filled)).not.toHaveProperty(field)
  })

  it('leaves an emptied number for the schema to ask for', () => {
    const { error } = CinemaInput.safeParse(cinemaInput({ ...cinemaValues(), discountHalls: '' }), {
      reportInput: true,
    })
    expect(error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toContain(
      'discountHalls: required',
    )
  })
})

describe('a hall', () => {
  const filled = { name: 'Hall 1', price: '90,50', shows: 28, visitors: 900, seats: 180 }

  it('goes to the server with its price in cents, and comes back the same', () => {
    const hall = HallInput.parse(hallInput(filled))
    expect(hall.price).toBe(9_050)
    expect(hallValues({ ...hall, id: '', active: true })).toEqual(filled)
  })

  it('tells the limits of its price in euros', () => {
    expect(hallProblems({ ...filled, price: '0' })).toEqual({ price: { code: 'too-small', min: 0.01 } })
    expect(hallProblems(filled).price).toBeUndefined()
  })

  it('is asked for all it has', () => {
    const { error } = HallInput.safeParse(hallInput(hallValues()), { reportInput: true })
    expect(error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)).toEqual(
      ['name', 'price', 'shows', 'visitors', 'seats'].map((field) => `${field}: required`),
    )
  })
})
