import { expect, test } from 'vitest'

import { freeLabel } from './bookable-screen.tsx'

test('free airtime in words', () => {
  expect([0, 0.004, 0.03, 0.28].map(freeLabel)).toEqual(['full', 'full', 'nearlyFull', 'free'])
})
