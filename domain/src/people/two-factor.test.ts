import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  AppCode,
  companyRequiringTwoFactor,
  requireTwoFactorRefusal,
  lacksRequiredTwoFactor,
  newRecoveryCodes,
  recoveryCode,
  TwoFactorCode,
  parseTwoFactorCode,
} from './two-factor.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['000000', { kind: 'app', code: '000000' }],
  ['A3C4D6-E7F9G3', { kind: 'recovery', code: 'A3C4D6-E7F9G3' }],
  ['a3c4d6 e7f9g3', { kind: 'recovery', code: 'A3C4D6-E7F9G3' }],
  ['A3C4D6E7F9G3', { kind: 'recovery', code: 'A3C4D6-E7F9G3' }],
  // Codes contain no look-alike characters, such as 0.
  ['A3C4D6-E7F9G0', null],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('parses the typed code %j', (text, code) => {
  expect(parseTwoFactorCode(text)).toEqual(code)
})

test('there are as many recovery codes as documented, and each can be parsed in lower case', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 120, maxLength: 120 }), (numbers) => {
      let at = 0
      const codes = newRecoveryCodes((limit) => (numbers[at++] ?? 0) % limit)
      expect(codes).toHaveLength(recoveryCode.count)
      for (const code of codes) expect(parseTwoFactorCode(code.toLowerCase())).toEqual({ kind: 'recovery', code })
    }),
  )
})

test('the schemas report missing, malformed and overlong codes', () => {
  const problemOf = (parsed: { error?: { issues: { message: string }[] } }) => parsed.error?.issues[0]?.message
  expect(problemOf(TwoFactorCode.safeParse(''))).toBe('required')
  expect(problemOf(TwoFactorCode.safeParse('1234'))).toBe('not-a-code')
  expect(problemOf(TwoFactorCode.safeParse('1'.repeat(51)))).toBe('too-long')
  expect(TwoFactorCode.safeParse('A3C4D6-E7F9G3').success).toBe(true)
  expect(problemOf(AppCode.safeParse('A3C4D6-E7F9G3'))).toBe('not-an-app-code')
  expect(AppCode.safeParse('123 456').success).toBe(true)
})

test.each([
  { required: false, hasTwoFactor: false, lacks: false, refusal: null },
  { required: false, hasTwoFactor: true, lacks: false, refusal: null },
  { required: true, hasTwoFactor: false, lacks: true, refusal: 'own-two-factor-first' },
  { required: true, hasTwoFactor: true, lacks: false, refusal: null },
])(
  '2FA required $required, set up $hasTwoFactor: lacks it $lacks, refusal $refusal',
  ({ lacks, refusal, ...given }) => {
    expect(lacksRequiredTwoFactor(given)).toBe(lacks)
    expect(requireTwoFactorRefusal(given)).toBe(refusal)
  },
)

test.each([
  [[], undefined],
  [[false, false], undefined],
  [[false, true, true], 1],
])('of companies that require 2FA or not (%j), the first that does is number %j', (requirements, at) => {
  const companies = requirements.map((requiresTwoFactor, id) => ({ id, requiresTwoFactor }))
  expect(companyRequiringTwoFactor(companies)?.id).toBe(at)
})
