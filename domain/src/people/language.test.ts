import { expect, test } from 'vitest'

import { preferredLanguage } from './language.ts'

test('the language is the stored one, else the browser’s, else English', () => {
  expect(preferredLanguage('de', ['en'])).toBe('de')
  expect(preferredLanguage(null, ['fr-FR', 'de-AT', 'en'])).toBe('de')
  expect(preferredLanguage('xx', ['fr'])).toBe('en')
})
