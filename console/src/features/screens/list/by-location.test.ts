import type { Screen } from '@litfass/api/places/screens'
import type { Site } from '@litfass/api/places/sites'
import { expect, it } from 'vitest'

import { byLocation } from './by-location.ts'

const screen = (id: string, siteId?: string) => ({ id, siteId }) as Screen
const site = (id: string) => ({ id }) as Site

it('puts screens under their locations, those without one last, and leaves empty locations out', () => {
  const groups = byLocation(
    [screen('a'), screen('b', 'north'), screen('c', 'south'), screen('d', 'north'), screen('e', 'gone')],
    [site('empty'), site('south'), site('north')],
  )
  expect(groups.map(({ site, screens }) => [site?.id, screens.map(({ id }) => id)])).toEqual([
    ['south', ['c']],
    ['north', ['b', 'd']],
    [undefined, ['a', 'e']],
  ])
})
