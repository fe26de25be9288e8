import { ScreensEdit } from '@litfass/domain/places/screens-edit'
import { expect, test } from 'vitest'

import { bulkInput, defaultSlide, isUnchanged, tagsOf, unchanged } from './bulk-values.ts'

const screens = [{ id: '01a1f8cf-701c-7d76-b1b3-78c7258a7aef' }]
const nothing = { screens: [screens[0]?.id], addTags: [], removeTags: [] }

test('only changed fields are sent', () => {
  expect(bulkInput(screens, unchanged)).toEqual(nothing)
  const values = { ...unchanged, active: 'off', privacy: 'private', show: defaultSlide, addTags: ['x'] }
  const input = bulkInput(screens, values)
  expect(input).toEqual({ ...nothing, active: false, privacy: 'private', showId: '', addTags: ['x'] })
  expect(ScreensEdit.safeParse(input).success).toBe(true)
})

test('an untouched form is unchanged', () => {
  expect(isUnchanged(unchanged)).toBe(true)
  for (const change of [{ active: 'on' }, { show: defaultSlide }, { removeTags: ['x'] }])
    expect(isUnchanged({ ...unchanged, ...change })).toBe(false)
})

test('the tags to remove are those of the screens, each once', () =>
  expect(tagsOf([{ tags: ['b', 'a'] }, { tags: ['a'] }])).toEqual(['a', 'b']))
