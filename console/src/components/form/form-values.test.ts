import { AccountInput } from '@litfass/domain/people/account'
import { BoardInput } from '@litfass/domain/places/board'
import { HallInput } from '@litfass/domain/places/cinema'
import { ScreenInput } from '@litfass/domain/places/screen'
import { ScreensEdit } from '@litfass/domain/places/screens-edit'
import { SiteInput } from '@litfass/domain/places/site'
import { describe, expect, it } from 'vitest'

import { formValuesOf, inputOf, rulesOf } from './form-values.ts'

const address = {
  street: 'Karl-Heine-Straße',
  streetNumber: '62',
  zip: '04229',
  city: 'Leipzig',
  country: 'DE',
  lat: 51.3328,
  lng: 12.3343,
}

const screen: ScreenInput = {
  ...address,
  name: 'Foyer',
  internalName: 'LE-01',
  contacts: 640,
  diagonal: 54.6,
  resolution: '1920x1080',
  format: 'landscape',
  categoryId: 'd-01',
  active: true,
  privacy: 'public',
  tags: ['Foyer'],
  promotion: false,
  rotation: 0,
  darkOutsideHours: false,
  discount: 0,
  adShare: 50,
}

describe('formValuesOf', () => {
  it('has every field of the schema: empty texts and lists, the defaults, undefined for the rest', () => {
    const values = formValuesOf(ScreenInput)
    expect(Object.keys(values)).toEqual(Object.keys(ScreenInput.shape))
    expect(values).toMatchObject({ name: '', siteId: '', tags: [], promotion: false, adShare: 50 })
    expect(values).toMatchObject({ contacts: undefined, categoryId: undefined, programmatic: undefined })
  })

  it('copies only the fields of the schema from a resource', () => {
    const values = formValuesOf(ScreenInput, Object.assign({ id: 'b7', soldShare: 0.2 }, screen))
    expect(values).toMatchObject(screen)
    expect(values).not.toHaveProperty('soldShare')
  })

  it('fills nested objects, optional ones too', () => {
    expect(formValuesOf(BoardInput).prices).toEqual({ front: undefined, back: undefined })
    expect(formValuesOf(BoardInput, { prices: { back: 9_000 } }).prices).toEqual({ front: undefined, back: 9_000 })
    expect(formValuesOf(SiteInput).openingHours.Sunday).toEqual([])
  })
})

describe('inputOf', () => {
  it('equals the stored values when nothing is changed', () => {
    expect(inputOf(ScreenInput, formValuesOf(ScreenInput, screen))).toEqual(screen)
  })

  it('leaves out empty optional fields', () => {
    const input = inputOf(ScreenInput, { ...formValuesOf(ScreenInput, screen), notes: ' ', cpm: undefined, siteId: '' })
    for (const name of ['notes', 'cpm', 'siteId', 'programmatic']) expect(input).not.toHaveProperty(name)
    const account = formValuesOf(AccountInput, { company: 'Kranz', phone: '0341 1' })
    expect(inputOf(AccountInput, account)).toMatchObject({ company: 'Kranz', line1: '', phone: '0341 1' })
    expect(inputOf(AccountInput, account)).not.toHaveProperty('website')
  })

  it('sends all days of opening hours once one is open, and none before', () => {
    const site = formValuesOf(SiteInput, { ...address, title: 'Plagwitz', internalName: 'LE-01', venueType: 401 })
    expect(inputOf(SiteInput, site)).not.toHaveProperty('openingHours')
    const openingHours = { ...site.openingHours, Monday: [{ from: '09:00', to: '24:00' }] }
    expect(inputOf(SiteInput, { ...site, openingHours })).toMatchObject({ openingHours })
  })

  it('keeps required and false values, and an empty text that is a valid value', () => {
    expect(inputOf(HallInput, formValuesOf(HallInput))).toEqual({ name: '' })
    expect(inputOf(ScreensEdit, { active: false, addTags: [], url: '' })).toEqual({
      active: false,
      addTags: [],
      url: '',
    })
  })
})

describe('rulesOf', () => {
  it.each([
    ['internalName', { isOptional: false, isNumber: false, max: 35, empty: '' }],
    ['contacts', { isOptional: false, isNumber: true, min: 0, max: 1_000_000, empty: undefined }],
    ['discount', { isOptional: false, min: 0, max: 90, empty: undefined }],
    ['cpm', { isOptional: true, isNumber: true, empty: undefined }],
    ['siteId', { isOptional: true, empty: '' }],
  ])('reads %s from the schema', (name, rules) => expect(rulesOf(ScreenInput, name)).toMatchObject(rules))

  it('follows dotted paths, and has no rules for unknown names', () => {
    expect(rulesOf(BoardInput, 'prices.front')).toMatchObject({ isOptional: true, min: 1 })
    expect(rulesOf(SiteInput, 'openingHours.Monday.0.from')).toMatchObject({ isOptional: false, empty: '' })
    expect(rulesOf(ScreenInput, 'passwordRepeat')).toMatchObject({ isOptional: false, empty: undefined })
  })
})
