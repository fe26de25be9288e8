import { describe, expect, it } from 'vitest'

import { type FieldProblemCode, fieldProblems, fieldText } from './field-texts.ts'
import { type ProblemCode, problems } from './problem.ts'

const problemCodes = Object.keys(problems) as ProblemCode[]
const fieldCodes = Object.keys(fieldProblems) as FieldProblemCode[]

function placeholders(text: string): string[] {
  return (text.match(/\{[^}]*\}/g) ?? []).toSorted()
}

describe('every problem', () => {
  it.each(problemCodes)('%s has a text in each language and an HTTP status of its kind', (code) => {
    const { en, de, status } = problems[code]
    expect(en.trim()).toBe(en)
    expect(en).not.toBe('')
    expect(de.trim()).toBe(de)
    expect(de).not.toBe('')
    expect(de).not.toBe(en)
    expect(placeholders(en + de)).toEqual([])
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
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
  it.each(fieldCodes)('%s has a text in each language with the same places to fill in', (code) => {
    const { en, de } = fieldProblems[code]
    expect(en.trim()).not.toBe('')
    expect(de.trim()).not.toBe('')
    expect(de).not.toBe(en)
    expect(placeholders(de)).toEqual(placeholders(en))
    for (const place of placeholders(en)) expect(['{amount}', '{max}', '{min}']).toContain(place)
  })

  it.each(fieldCodes)('%s is a sentence once its limits are filled in', (code) => {
    for (const language of ['en', 'de'] as const) {
      expect(fieldText({ code, max: 20, min: 3 }, language)).not.toMatch(/[{}]|undefined/)
    }
  })

  it('says the limit', () => {
    expect(fieldText({ code: 'too-long', max: 35 }, 'en')).toBe('At most 35 characters.')
    expect(fieldText({ code: 'too-small', min: 0 }, 'de')).toBe('Mindestens 0.')
  })
})
