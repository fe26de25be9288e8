import { expect, test } from 'vitest'

import { adReasons } from './ad.ts'
import { ReasonInput, ReasonText } from './reason.ts'

test('a user cannot write a reason code, which would be read as what Litfass says', () => {
  for (const code of adReasons)
    expect(ReasonText.safeParse(` ${code} `).error?.issues).toMatchObject([{ message: 'reason-code' }])
  expect(ReasonText.parse(' You cancelled it ')).toBe('You cancelled it')
  expect(ReasonInput.safeParse({ reason: ' ' }).error?.issues).toMatchObject([{ message: 'required' }])
})
