import type { Account } from '@litfass/api/people/accounts'
import { expect, test } from 'vitest'

import { companyInput, companyValues, hasChanges } from './company-values.ts'

const none = { slides: 0, shows: 0, screens: 0, boards: 0, cinemas: 0 }
const account: Account = {
  id: 'a',
  email: 'office@example.com',
  company: 'Gym',
  subscription: 'basic',
  address: { line1: 'Street 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
  vat: 'DE123',
  employees: '1-9',
  timezone: 'Europe/Berlin',
  creatorId: 'u',
  created: '',
  timestamp: '',
  amounts: none,
  limits: none,
  roles: ['admin'],
  requiresTwoFactor: false,
}
const values = companyValues(account)

test('what is empty is left out, so that it is cleared', () => {
  expect(companyInput({ ...values, vat: ' ', plan: '1-5' })).toEqual({
    company: 'Gym',
    email: 'office@example.com',
    line1: 'Street 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    employees: '1-9',
    plan: '1-5',
    timezone: 'Europe/Berlin',
  })
})

test('spaces around are no change, an emptied field is one', () => {
  expect(hasChanges(values, account)).toBe(false)
  expect(hasChanges({ ...values, city: ' Berlin ' }, account)).toBe(false)
  expect(hasChanges({ ...values, vat: '' }, account)).toBe(true)
  expect(hasChanges({ ...values, usage: 'both' }, account)).toBe(true)
})

test('a website without its scheme becomes a whole address', () => {
  expect(companyInput({ ...values, website: ' www.example.com ' })).toMatchObject({
    website: 'https://www.example.com',
  })
  expect(companyInput({ ...values, website: 'http://example.com' })).toMatchObject({ website: 'http://example.com' })
})
