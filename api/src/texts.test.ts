import { adReasons, adStatuses } from '@litfass/domain/ads/ad'
import { auditActions, auditActors, auditKinds } from '@litfass/domain/people/audit'
import { categories } from '@litfass/domain/places/category'
import { venueGroups, venueTypesIn } from '@litfass/domain/places/venue-type'
import { expect, test } from 'vitest'

import en from '../texts/en.json' with { type: 'json' }
import { fieldProblemCodes, problemStatuses } from './problem.ts'

const venueTypes = venueGroups.flatMap((group) => [group, ...venueTypesIn(group)])
const foundByTheConsole = ['offline', 'file-unreadable', 'permission.error.e01', 'permission.error.e02']

test.each<[keyof typeof en, readonly string[]]>([
  ['problems', [...Object.keys(problemStatuses), ...foundByTheConsole]],
  ['fieldProblems', fieldProblemCodes],
  ['adStatuses', adStatuses],
  ['adReasons', adReasons],
  ['auditKinds', auditKinds],
  ['auditActions', auditActions],
  ['auditActors', auditActors],
  ['categories', Object.keys(categories)],
  ['venueTypes', venueTypes.map(String)],
])('%s names everything there is, and nothing else', (table, ids) => {
  expect(Object.keys(en[table]).toSorted()).toEqual(ids.toSorted())
})

test('fixed errors and field messages are not reworded', () => {
  expect(en.problems).toMatchObject({
    'wrong-credentials': 'Incorrect email address or password. Please try again.',
    'email-not-verified': 'Please verify your E-Mail. We send you an E-Mail again.',
    'slide-locked': 'Slide is locked! Please contact support',
    'limit-slides': 'Maximum number of slides reached for this account',
    'limit-shows': 'Maximum number of shows reached for this account',
    'limit-screens': 'Maximum number of screens reached for this account',
    'limit-boards': 'Maximum number of boards reached for this account',
    'limit-cinemas': 'Maximum number of cinemas reached for this account',
    'no-ads-selected': 'Please select some ads',
    'pro-only': 'This feature is available in the pro version.',
  })
  expect(en.fieldProblems).toMatchObject({
    'password-too-short': 'the password can not be less than 6 digits',
    'password-mismatch': 'the password is not the same',
  })
})

test('every problem has a fitting HTTP status', () => {
  const statuses = Object.values(problemStatuses)
  expect(statuses.filter((status) => status < 400 || status > 599)).toEqual([])
})
