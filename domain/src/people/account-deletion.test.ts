import { expect, test } from 'vitest'

import { closingRefusal, companyOutcome, deletionRefusal } from './account-deletion.ts'

const ada = { id: 'ada', roles: ['admin'] } as const
const ben = { id: 'ben', roles: [] } as const
const eve = { id: 'eve', roles: ['admin'] } as const
const settled = { isOperator: false, bookingCount: 0, waitingInvoices: 0 }

test.each([
  ['no other member', [ada], {}, 'is-closed'],
  ["no other member, the operator's company", [ada], { isOperator: true }, 'is-operator'],
  ['no other member, with bookings', [ada], { bookingCount: 1 }, 'has-bookings'],
  ['no other member, with invoices that wait for it', [ada], { waitingInvoices: 1 }, 'has-invoices'],
  ['others without an admin', [ada, ben], {}, 'needs-admin'],
  ['another admin', [ada, ben, eve], { bookingCount: 3, waitingInvoices: 1 }, 'continues'],
] as const)('when Ada leaves a company with %s', (_, team, obligations, outcome) => {
  expect(companyOutcome(team, { leaving: 'ada', ...settled, ...obligations })).toBe(outcome)
})

test.each([
  [['board'], 'continues-with-roles'],
  [['cinema'], 'continues'],
] as const)(
  'when a member leaves who has the roles %j, and another one the role cinema, the company %s',
  (roles, outcome) => {
    const team = [ada, { ...ben, roles: ['cinema'] }, { ...eve, roles }] as const
    expect(companyOutcome(team, { leaving: 'eve', ...settled })).toBe(outcome)
  },
)

test('a company continues when a member who is not an admin leaves', () => {
  expect(companyOutcome([ada, ben], { leaving: 'ben', ...settled, bookingCount: 3 })).toBe('continues')
})

test.each([
  [[], null],
  [['continues', 'is-closed'], null],
  [['continues', 'has-bookings'], 'account-has-bookings'],
  [['has-bookings', 'needs-admin'], 'last-admin'],
  [['has-invoices', 'is-closed'], 'account-has-invoices'],
  [['is-operator', 'has-bookings'], 'account-is-operator'],
] as const)('with the outcomes %j, deleting the user is refused with %s', (outcomes, refusal) => {
  expect(deletionRefusal(outcomes)).toBe(refusal)
})

test.each([
  [{}, null],
  [{ isOperator: true, bookingCount: 1 }, 'account-is-operator'],
  [{ bookingCount: 1 }, 'account-has-bookings'],
  [{ waitingInvoices: 1 }, 'account-has-invoices'],
  [{ bookingCount: 1, waitingInvoices: 1 }, 'account-has-bookings'],
])('closing a company with %j is refused with %s', (obligations, refusal) => {
  expect(closingRefusal({ ...settled, ...obligations })).toBe(refusal)
})
