import { expect, test } from 'vitest'

import { tourFor } from './tour-steps.ts'

const names = (usage?: 'publish' | 'advertise' | 'both') => tourFor({ usage, roles: [] }).map(({ name }) => name)

test('publishers see the steps to a screen, advertisers the steps to an ad, others see both', () => {
  expect(names('publish')).toEqual(['welcome', 'slides', 'shows', 'screens', 'quotations', 'help'])
  expect(names('advertise')).toEqual(['welcome', 'slides', 'finder', 'campaigns', 'ads', 'help'])
  expect(names('both')).toHaveLength(9)
  expect(names()).toEqual(names('both'))
})
