import { ScreensEdit } from '@litfass/domain/places/screens-edit'
import { expect, test } from 'vitest'

import { bulkInput, defaultSlide, isUnchanged, tagsOf, unchanged, undoOf } from './bulk-values.ts'

const screens = [{ id: '01a1f8cf-701c-7d76-b1b3-78c7258a7aef' }]
const nothing = { screens: [screens[0]?.id], addTags: [], removeTags: [] }

test('only changed fields are sent', () => {
  expect(bulkInput(screens, unchanged)).toEqual(nothing)
  const values = { ...unchanged, active: 'off', privacy: 'private', show: defaultSlide, addTags: ['x'] }
  const input = bulkInput(screens, values)
  expect(input).toEqual({ ...nothing, active: false, privacy: 'private', showId: '', addTags: ['x'] })
  expect(ScreensEdit.safeParse(input).success).toBe(true)
})

test('an edit is undone with what each screen had before', () => {
  const foyer = { id: 'a', active: true, privacy: 'public', showId: 's', tags: ['x', 'old'] } as const
  const before = [foyer, { ...foyer, id: 'b' }, { ...foyer, id: 'c', showId: '', tags: [] }].map((screen) => ({
    ...screen,
    tags: [...screen.tags],
  }))
  expect(undoOf(before, { showId: 't', addTags: ['x', 'new'], removeTags: ['old'] })).toEqual([
    { screens: ['a', 'b'], showId: 's', addTags: ['old'], removeTags: ['new'] },
    { screens: ['c'], showId: '', addTags: [], removeTags: ['x', 'new'] },
  ])
  expect(undoOf(before, { addTags: ['x'], removeTags: [] })).toEqual([
    { screens: ['c'], addTags: [], removeTags: ['x'] },
  ])
  const off = { active: false, privacy: 'private' as const, addTags: [], removeTags: [] }
  expect(undoOf(before, off)).toEqual([
    { screens: ['a', 'b', 'c'], active: true, privacy: 'public', addTags: [], removeTags: [] },
  ])
})

test('an untouched form is unchanged', () => {
  expect(isUnchanged(unchanged)).toBe(true)
  for (const change of [{ active: 'on' }, { show: defaultSlide }, { removeTags: ['x'] }])
    expect(isUnchanged({ ...unchanged, ...change })).toBe(false)
})

test('the tags to remove are those of the screens, each once', () =>
  expect(tagsOf([{ tags: ['b', 'a'] }, { tags: ['a'] }])).toEqual(['a', 'b']))
