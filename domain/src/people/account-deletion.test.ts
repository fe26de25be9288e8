import { expect, test } from 'vitest'

import { closingRefusal, companyOutcome, deletionRefusal } from './account-deletion.ts'

const ada = { id: 'ada', roles: ['admin'] } as const
const ben = { id: 'ben', roles: [] } as const
const eve = { id: 'eve', roles: ['admin'] } as const

test.each([
  ['no other member', [ada], 0, 'is-closed'],
  ['no other member, with bookings', [ada], 1, 'has-bookings'],
  ['others without an admin', [ada, ben], 0, 'needs-admin'],
  ['another admin', [ada, ben, eve], 3, 'continues'],
] as const)('when Ada leaves a company with %s', (_, team, bookings, outcome) => {
  expect(companyOutcome(team, { leaving: 'ada', bookings })).toBe(outcome)
})

test('a member who is not an admin leaves the company as it is', () => {
  expect(companyOutcome([ada, ben], { leaving: 'ben', bookings: 3 })).toBe('continues')
})

test.each([
  [[], null],
  [['continues', 'is-closed'], null],
  [['continues', 'has-bookings'], 'account-has-bookings'],
  [['has-bookings', 'needs-admin'], 'last-admin'],
] as const)('with the outcomes %j, deleting the user is refused with %s', (outcomes, refusal) => {
  expect(deletionRefusal(outcomes)).toBe(refusal)
})

test('a company can be closed once nothing is booked', () => {
  expect([closingRefusal(0), closingRefusal(1)]).toEqual([null, 'account-has-bookings'])
})
