import { fieldProblems, fieldText } from '@litfass/api/field-texts'
import { type ProblemCode, problems } from '@litfass/api/problem'
import { languages } from '@litfass/domain/people/user'
import { describe, expect, test } from 'vitest'

import { problemCodeText } from './platform/api/problem-text.tsx'
import { texts } from './texts.ts'

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)].map((match) => match[0]).toSorted()
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problems, code)
}

describe.each(Object.entries(texts))('the texts of %s', (_, { en, de }) => {
  test('say the same things in both languages', () => {
    expect(Object.keys(de).toSorted()).toEqual(Object.keys(en).toSorted())
  })

  test('have words and the same placeholders in both languages', () => {
    const german = new Map(Object.entries(de))
    for (const [key, english] of Object.entries(en)) {
      expect.soft(english, key).toMatch(/\S/)
      expect.soft(german.get(key), key).toMatch(/\S/)
      expect.soft(placeholders(german.get(key) ?? ''), key).toEqual(placeholders(english))
    }
  })

  test('have a plural for every singular', () => {
    for (const language of [en, de]) {
      const keys = Object.keys(language)
      for (const key of keys.filter((one) => one.endsWith('_one')))
        expect(keys).toContain(key.replace(/_one$/, '_other'))
    }
  })

  test('never say "successfully"', () => {
    for (const text of [...Object.values(en), ...Object.values(de)])
      expect(text).not.toMatch(/successfully|(?<!nicht )erfolgreich/i)
  })
})

test('every problem the server can answer is a sentence in both languages', () => {
  for (const language of languages) {
    for (const code of Object.keys(problems).filter(isProblemCode))
      expect(problemCodeText(code, language)).toMatch(/\S/)
    for (const code of ['offline', 'permission.error.e01', 'permission.error.e02'] as const)
      expect(problemCodeText(code, language)).toMatch(/\S/)
  }
})

test('every field problem is a sentence in both languages', () => {
  for (const language of languages) {
    expect(fieldText({ code: 'too-long', max: 20 }, language)).toContain('20')
    for (const both of Object.values(fieldProblems)) expect(both[language]).toMatch(/\S/)
  }
})
