import { expect, test } from 'vitest'

import { tourFor } from './tour-steps.ts'

const names = (usage?: 'publish' | 'advertise' | 'both') => tourFor({ usage, roles: [] }).map(({ name }) => name)

test('who publishes is shown the way to a screen, who advertises the way to an ad, the others both', () => {
  expect(names('publish')).toEqual(['welcome', 'slides', 'shows', 'screens', 'quotations', 'help'])
  expect(names('advertise')).toEqual(['welcome', 'slides', 'finder', 'campaigns', 'ads', 'help'])
  expect(names('both')).toHaveLength(9)
  expect(names()).toEqual(names('both'))
})
