import { expect, test } from 'vitest'

import { reconnectDelay } from '../api/live.ts'
import { parseSearch, stringifySearch } from '../routing/search-params.ts'
import { changedRoles, needsTwoFactor, selectAccount } from './session.ts'

const first = { id: 'a', name: 'A', roles: [], requiresTwoFactor: false }
const second = { id: 'b', name: 'B', roles: [], requiresTwoFactor: true }

test('the first account is selected unless another one is stored', () => {
  expect(selectAccount({ accounts: [first, second] }, null).account).toBe(first)
  expect(selectAccount({ accounts: [first, second] }, 'b').account).toBe(second)
  expect(selectAccount({ accounts: [first, second] }, 'gone').account).toBe(first)
})

test('users without an account or without a list of roles are refused', () => {
  expect(selectAccount({}, null).refused).toBe('e01')
  expect(selectAccount({ accounts: [] }, null).refused).toBe('e01')
  expect(selectAccount(JSON.parse('{"accounts":[{"id":"a","name":"A"}]}'), null).refused).toBe('e02')
})

test('roles have changed if those of the open company differ, whatever else is new', () => {
  const open = { ...first, roles: ['admin' as const, 'board' as const] }
  expect(changedRoles(open, { accounts: [{ ...open, name: 'New name' }, second] })).toBeNull()
  expect(changedRoles(open, { accounts: [{ ...open, roles: ['admin'] }] })).toBe('admin')
  expect(changedRoles(open, { accounts: [{ ...open, roles: [] }] })).toBe('')
  // Other code shows that the session or the membership has ended.
  expect([null, undefined, { accounts: [second] }].map((user) => changedRoles(open, user))).toEqual([null, null, null])
})

test('a company that requires two-factor authentication is closed to users without it', () => {
  expect(needsTwoFactor({ twoFactor: false }, second)).toBe(true)
  expect(needsTwoFactor({ twoFactor: true }, second)).toBe(false)
  expect(needsTwoFactor({ twoFactor: false }, first)).toBe(false)
})

test('filters in the URL are plain text and survive a round trip', () => {
  const search = { q: '123', category: ['d-01', 'd-02'] }
  expect(stringifySearch({ ...search, cursor: undefined })).toBe('?q=123&category=d-01&category=d-02')
  expect(parseSearch('?q=123&category=d-01&category=d-02')).toEqual(search)
  expect(stringifySearch({})).toBe('')
})

test('reconnecting backs off up to half a minute, with jitter', () => {
  expect(reconnectDelay(1, 0)).toBe(500)
  expect(reconnectDelay(1, 1)).toBe(1000)
  expect(reconnectDelay(20, 1)).toBe(30_000)
})
