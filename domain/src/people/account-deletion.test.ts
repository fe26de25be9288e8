import { expect, test } from 'vitest'

import { closingRefusal, companyFate, deletionRefusal } from './account-deletion.ts'

const ada = { id: 'ada', roles: ['admin'] } as const
const ben = { id: 'ben', roles: [] } as const
const eve = { id: 'eve', roles: ['admin'] } as const

test.each([
  ['no other member', [ada], 0, 'is-closed'],
  ['no other member, with bookings', [ada], 1, 'has-bookings'],
  ['others without an admin', [ada, ben], 0, 'needs-admin'],
  ['another admin', [ada, ben, eve], 3, 'goes-on'],
] as const)('when Ada leaves a company with %s', (_, team, bookings, fate) => {
  expect(companyFate(team, { leaving: 'ada', bookings })).toBe(fate)
})

test('a member who is not an admin leaves the company as it is', () => {
  expect(companyFate([ada, ben], { leaving: 'ben', bookings: 3 })).toBe('goes-on')
})

test.each([
  [[], null],
  [['goes-on', 'is-closed'], null],
  [['goes-on', 'has-bookings'], 'account-has-bookings'],
  [['has-bookings', 'needs-admin'], 'last-admin'],
] as const)('with companies of the fates %j a person is refused with %s', (fates, refusal) => {
  expect(deletionRefusal(fates)).toBe(refusal)
})

test('a company can be closed once nothing is booked', () => {
  expect([closingRefusal(0), closingRefusal(1)]).toEqual([null, 'account-has-bookings'])
})
