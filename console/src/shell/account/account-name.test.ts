import { expect, test } from 'vitest'

import { shortAccountName } from './account-name.ts'

test('account names are truncated after 18 characters, and an emoji is not cut in two', () => {
  expect(shortAccountName('Fitnesswerk Leipzig')).toBe('Fitnesswerk Leipzi…')
  expect(shortAccountName('Bäckerei Morgenrot')).toBe('Bäckerei Morgenrot')
  expect(shortAccountName('Bäckerei Morgenro👨‍👩‍👧 Leipzig')).toBe('Bäckerei Morgenro…')
})
