import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  AppCode,
  companyThatDemands,
  demandRefusal,
  lacksDemandedFactor,
  newRecoveryCodes,
  recoveryCode,
  SecondFactorCode,
  typedCode,
} from './second-factor.ts'

test.each([
  ['123456', { kind: 'app', code: '123456' }],
  [' 123 456 ', { kind: 'app', code: '123456' }],
  ['000000', { kind: 'app', code: '000000' }],
  ['A3C4D6-E7F9G3', { kind: 'recovery', code: 'A3C4D6-E7F9G3' }],
  ['a3c4d6 e7f9g3', { kind: 'recovery', code: 'A3C4D6-E7F9G3' }],
  ['A3C4D6E7F9G3', { kind: 'recovery', code: 'A3C4D6-E7F9G3' }],
  // Letters that look like others are in no code.
  ['A3C4D6-E7F9G0', null],
  ['12345', null],
  ['1234567', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('the code in %j', (text, code) => {
  expect(typedCode(text)).toEqual(code)
})

test('recovery codes are as many as said, all different, and read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 120, maxLength: 120 }), (numbers) => {
      let at = 0
      const codes = newRecoveryCodes((limit) => (numbers[at++] ?? 0) % limit)
      expect(codes).toHaveLength(recoveryCode.count)
      for (const code of codes) expect(typedCode(code.toLowerCase())).toEqual({ kind: 'recovery', code })
    }),
  )
})

test('the schemas say what is missing', () => {
  const problemOf = (parsed: { error?: { issues: { message: string }[] } }) => parsed.error?.issues[0]?.message
  expect(problemOf(SecondFactorCode.safeParse(''))).toBe('required')
  expect(problemOf(SecondFactorCode.safeParse('1234'))).toBe('not-a-code')
  expect(problemOf(SecondFactorCode.safeParse('1'.repeat(51)))).toBe('too-long')
  expect(SecondFactorCode.safeParse('A3C4D6-E7F9G3').success).toBe(true)
  expect(problemOf(AppCode.safeParse('A3C4D6-E7F9G3'))).toBe('not-an-app-code')
  expect(AppCode.safeParse('123 456').success).toBe(true)
})

test.each([
  { demanded: false, hasFactor: false, lacks: false, refusal: null },
  { demanded: false, hasFactor: true, lacks: false, refusal: null },
  { demanded: true, hasFactor: false, lacks: true, refusal: 'own-second-factor-first' },
  { demanded: true, hasFactor: true, lacks: false, refusal: null },
])('demanded $demanded, there $hasFactor: shut out $lacks, refused $refusal', ({ lacks, refusal, ...given }) => {
  expect(lacksDemandedFactor(given)).toBe(lacks)
  expect(demandRefusal(given)).toBe(refusal)
})

test.each([
  [[], undefined],
  [[false, false], undefined],
  [[false, true, true], 1],
])('of companies that demand it or not, %j, the one named is %j', (demands, at) => {
  const companies = demands.map((demandsSecondFactor, id) => ({ id, demandsSecondFactor }))
  expect(companyThatDemands(companies)?.id).toBe(at)
})
