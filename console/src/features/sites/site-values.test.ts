import { SiteInput } from '@litfass/domain/places/site'
import { expect, it } from 'vitest'

import { copiedTo, siteInput, siteValues, usualOpening } from './site-values.ts'

const filled = {
  ...siteValues(),
  title: 'Plagwitz',
  internalName: 'LE-01',
  street: 'Karl-Heine-Straße',
  streetNumber: '62',
  zip: '04229',
  city: 'Leipzig',
  lat: '51,3328',
  lng: '12.3343',
  venueType: '401',
}

it('turns a filled form into what the domain accepts, without what is empty', () => {
  const input = siteInput(filled)
  expect(SiteInput.parse(input)).toMatchObject({ venueType: 401, lat: 51.3328 })
  for (const field of ['visitors', 'notes', 'openingHours']) expect(input).not.toHaveProperty(field)
})

it('sends all days once one is open', () => {
  const openingHours = { ...filled.openingHours, Monday: [{ from: '09:00', to: '24:00' }] }
  expect(SiteInput.parse(siteInput({ ...filled, openingHours })).openingHours).toEqual(openingHours)
})

it('copies the hours of one day to others', () => {
  const hours = { ...filled.openingHours, Tuesday: [usualOpening([])] }
  const copied = copiedTo(hours, { from: 'Tuesday', to: ['Monday', 'Tuesday'] })
  expect([copied.Monday, copied.Tuesday, copied.Sunday]).toEqual([hours.Tuesday, hours.Tuesday, []])
})

it('begins the next span where the last one ends', () => {
  expect(usualOpening([{ from: '08:00', to: '12:00' }])).toEqual({ from: '12:00', to: '' })
})
