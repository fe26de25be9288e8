import { expect, test } from 'vitest'

import { adReasons } from './ad.ts'
import { ReasonInput, ReasonText } from './reason.ts'

test('what users write cannot be a reason code', () => {
  for (const code of adReasons)
    expect(ReasonText.safeParse(` ${code} `).error?.issues).toMatchObject([{ message: 'reason-code' }])
  expect(ReasonText.parse(' You cancelled it ')).toBe('You cancelled it')
  expect(ReasonInput.safeParse({ reason: ' ' }).error?.issues).toMatchObject([{ message: 'required' }])
})
