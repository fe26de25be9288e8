import { SiteInput } from '@litfass/domain/places/site'
import { expect, it } from 'vitest'

import { formValuesOf } from '../form-values.ts'
import { copiedTo, usualOpening } from './opening-hours.ts'

const hours = formValuesOf(SiteInput).openingHours

it('copies the hours of one day to others', () => {
  const open = { ...hours, Tuesday: [usualOpening([])] }
  const copied = copiedTo(open, { from: 'Tuesday', to: ['Monday', 'Tuesday'] })
  expect([copied.Monday, copied.Tuesday, copied.Sunday]).toEqual([open.Tuesday, open.Tuesday, []])
})

it('starts the next span where the last one ends', () => {
  expect(usualOpening([{ from: '08:00', to: '12:00' }])).toEqual({ from: '12:00', to: '' })
})
