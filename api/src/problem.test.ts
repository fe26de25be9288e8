import { describe, expect, it } from 'vitest'

import { type FieldProblemCode, fieldProblems, fieldText } from './field-texts.ts'
import { type ProblemCode, problems } from './problem.ts'

const problemCodes = Object.keys(problems) as ProblemCode[]
const fieldCodes = Object.keys(fieldProblems) as FieldProblemCode[]

function placeholders(text: string): string[] {
  return (text.match(/\{[^}]*\}/g) ?? []).toSorted()
}

describe('every problem', () => {
  it('has a text in each language, without anything to fill in', () => {
    for (const code of problemCodes) {
      const { en, de } = problems[code]
      for (const text of [en, de]) expect.soft(text, code).toMatch(/^\S[^{}]*$/)
      expect.soft(de, code).not.toBe(en)
    }
  })

  it('has a status of HTTP that says it is one', () => {
    const others = problemCodes.filter((code) => problems[code].status < 400 || problems[code].status > 599)
    expect(others).toEqual([])
  })

  it.each([
    ['wrong-credentials', 'Incorrect email address or password. Please try again.'],
    ['email-not-verified', 'Please verify your E-Mail. We send you an E-Mail again.'],
    ['slide-locked', 'Slide is locked! Please contact support'],
    ['limit-shows', 'Maximum number of shows reached for this account'],
    ['no-ads-selected', 'Please select some ads'],
  ] as const)('%s is said in the words of the catalogue', (code, text) => {
    expect(problems[code].en).toBe(text)
  })
})

describe('every field problem', () => {
  it('has a text in each language with the same places to fill in', () => {
    for (const code of fieldCodes) {
      const { en, de } = fieldProblems[code]
      for (const text of [en, de]) expect.soft(text, code).toMatch(/\S/)
      expect.soft(de, code).not.toBe(en)
      expect.soft(placeholders(de), code).toEqual(placeholders(en))
      expect.soft(['{amount}', '{max}', '{min}'], code).toEqual(expect.arrayContaining(placeholders(en)))
    }
  })

  it('is a sentence once its limits are filled in', () => {
    for (const code of fieldCodes)
      for (const language of ['en', 'de'] as const)
        expect.soft(fieldText({ code, max: 20, min: 3 }, language), code).not.toMatch(/[{}]|undefined/)
  })

  it('says the limit', () => {
    expect(fieldText({ code: 'too-long', max: 35 }, 'en')).toBe('At most 35 characters.')
    expect(fieldText({ code: 'too-small', min: 0 }, 'de')).toBe('Mindestens 0.')
  })
})
