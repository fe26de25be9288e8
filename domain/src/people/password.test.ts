import { expect, test } from 'vitest'

import { isEasyPassword, ownNames, passwordChangeRefusal } from './password.ts'

const common = new Set(['123456', 'password1', 'qwertyuiop'])
const names = ownNames({
  email: 'ada.mayer@example.com',
  firstName: 'Ada',
  lastName: ' Mayer',
  companies: ['Mayer Blumen'],
})

test.each([
  '123456',
  'password1',
  'QWERTYUIOP',
  'Litfass2026',
  'litfaß!',
  'mayer',
  'ada.mayer',
  'ada.mayer@example.com',
  'mayer blumen 1',
  'aaaaaa',
  'AaAaAaAa',
  'abababab',
  'abcabc',
  'abcdef',
  '98765432',
  'qwertz',
  'lkjhgfdsa',
  '      ',
  '\u00A0\u2003\u3000\u00A0\u2003\u3000',
  '\u200B\u200C\u200D\u2060\uFEFF\u00AD',
])('%j is easy to guess', (password) => expect(isEasyPassword(password, { names, common })).toBe(true))

test.each(['correct horse', 'mayer is my name', 'zwölf Boxkämpfer', 'x7Kp-2', '7294016', 'abcdeg', 'qwertzo'])(
  '%s is not',
  (password) => expect(isEasyPassword(password, { names, common })).toBe(false),
)

test('empty names make no password easy to guess', () => {
  expect(isEasyPassword('729401', { names: ownNames({ email: '' }), common })).toBe(false)
})

test.each([
  ['correct horse', 'password-unchanged'],
  ['Correct horse', null],
])('changing “correct horse” to “%s”: %s', (password, refusal) => {
  expect(passwordChangeRefusal({ currentPassword: 'correct horse', password })).toBe(refusal)
})
