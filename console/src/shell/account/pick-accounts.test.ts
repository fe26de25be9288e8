import { expect, test } from 'vitest'

import { pickAccounts } from './pick-accounts.ts'

const accounts = ['Zoo', 'Ärzte 10', 'Ärzte 9', 'Bäckerei'].map((name) => ({
  id: name,
  name,
  roles: [],
  requiresTwoFactor: false,
}))

test.each([
  ['', 'joined', ['Zoo', 'Ärzte 10', 'Ärzte 9', 'Bäckerei']],
  ['', 'ascending', ['Ärzte 9', 'Ärzte 10', 'Bäckerei', 'Zoo']],
  ['', 'descending', ['Zoo', 'Bäckerei', 'Ärzte 10', 'Ärzte 9']],
  [' ÄR ', 'ascending', ['Ärzte 9', 'Ärzte 10']],
  ['nothing', 'ascending', []],
] as const)('searching %j, %s', (search, order, names) => {
  expect(pickAccounts(accounts, { search, order, language: 'de' }).map(({ name }) => name)).toEqual(names)
})
