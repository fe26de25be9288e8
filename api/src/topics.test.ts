import { expect, test } from 'vitest'

import { followersOf, topics } from './topics.ts'

test('a changed topic is read again; the session covers two-factor authentication', () => {
  const alone = topics.filter((topic) => !followersOf([topic]).has(topic))
  expect(alone).toEqual(['twoFactor'])
})

test('a screen plays what its show, its schedule, its jobs, its ads and its company say', () => {
  const played = topics.filter((topic) => followersOf([topic]).has('player'))
  expect(played).toEqual(['accounts', 'slides', 'shows', 'screens', 'schedules', 'jobs', 'ads', 'player'])
})
