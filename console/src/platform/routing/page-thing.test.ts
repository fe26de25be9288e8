import { expect, test } from 'vitest'

import { nameAt } from './page-thing.ts'

test('a page has the name of its own thing, not of that of the page before', () => {
  const slide = { name: 'Timetable', pathname: '/slides/edit/a' }
  expect(nameAt(slide, '/slides/edit/a')).toBe('Timetable')
  expect(nameAt(slide, '/shows/overview')).toBeNull()
  expect(nameAt(slide, '/slides/edit/b')).toBeNull()
  expect(nameAt(null, '/slides/edit/a')).toBeNull()
})
