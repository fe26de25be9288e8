import { expect, test } from 'vitest'

import { type Recent, withRecent } from './recents.ts'

const slide = (id: string): Recent => ({ kind: 'slide', id, title: id })

test('recent pages are listed latest first, each once, up to six', () => {
  const opened: Recent[] = ['/finder', '/dashboard', '/finder'].map((page) => ({ page }))
  const recents = [...opened, slide('a'), slide('b'), slide('a')].reduce<Recent[]>(withRecent, [])
  expect(recents).toEqual([slide('a'), slide('b'), { page: '/finder' }, { page: '/dashboard' }])
  const many = ['c', 'd', 'e', 'f', 'g'].map(slide).reduce<Recent[]>(withRecent, recents)
  expect(many.map((one) => ('page' in one ? one.page : one.id))).toEqual(['g', 'f', 'e', 'd', 'c', 'a'])
})
