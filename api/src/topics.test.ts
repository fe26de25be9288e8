import { placeTables } from '@litfass/domain/places/bookable-kinds'
import { expect, test } from 'vitest'

import { followersOf, topics } from './topics.ts'

test('every topic refreshes itself, except two-factor authentication, which is part of the session', () => {
  const alone = topics.filter((topic) => !followersOf([topic]).has(topic))
  expect(alone).toEqual(['twoFactor'])
})

test('players reload when shows, schedules, jobs, ads, locations or the company change', () => {
  const played = topics.filter((topic) => followersOf([topic]).has('player'))
  expect(played).toEqual([
    'accounts',
    'deletedItems',
    'slides',
    'shows',
    'sites',
    'screens',
    'schedules',
    'jobs',
    'ads',
    'player',
  ])
})

test('the number of booking requests that cannot be paid follows the booking requests', () => {
  expect(followersOf(['ads'])).toContain('connectedAccounts')
})

test('the list of deleted items reloads when anything that can be restored changes', () => {
  const listed = topics.filter((topic) => followersOf([topic]).has('deletedItems'))
  expect(listed).toEqual([
    'deletedItems',
    'slides',
    'folders',
    'shows',
    'sites',
    ...placeTables,
    'schedules',
    'jobs',
    'drafts',
  ])
})
