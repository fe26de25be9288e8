import { expect, test } from 'vitest'

import { perLanguage } from './per-language.ts'

test('a format is made once for each language', () => {
  const formats = perLanguage((language) => new Intl.NumberFormat(language))
  expect(formats('de')).toBe(formats('de'))
  expect(formats('de').format(1.5)).toBe('1,5')
  expect(formats('en').format(1.5)).toBe('1.5')
})
