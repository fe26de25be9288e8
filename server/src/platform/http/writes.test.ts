import { expect, test } from 'vitest'

import { createWrites, maxWritesOfMember, maxWritesPerHour } from './writes.ts'

function writesAt(start: number) {
  const time = { now: start }
  const writes = createWrites(() => time.now)
  const refusalOf = (by: { userId: string; accountId?: string }, items = 1): unknown => {
    try {
      return writes.count(by, items)
    } catch (error) {
      return error
    }
  }
  return { time, refusalOf }
}

test('a user outside a company makes a limited number of changes an hour, and others are not affected', () => {
  const { time, refusalOf } = writesAt(0)
  const [one, other] = [{ userId: 'one' }, { userId: 'other' }]
  for (let made = 0; made < maxWritesPerHour; made++) expect(refusalOf(one)).toBeUndefined()
  time.now = 3_000_000
  expect(refusalOf(one)).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 600 })
  expect(refusalOf(other)).toBeUndefined()
  time.now = 3_600_000
  expect(refusalOf(one)).toBeUndefined()
})

test('one member uses up only their own share of the changes of a company', () => {
  const { refusalOf } = writesAt(0)
  const [accountId, tooMany] = ['company', { code: 'too-many-requests' }]
  expect(refusalOf({ userId: 'one', accountId }, maxWritesOfMember)).toBeUndefined()
  expect(refusalOf({ userId: 'one', accountId })).toMatchObject(tooMany)
  expect(refusalOf({ userId: 'one', accountId: 'another company' })).toBeUndefined()
  expect(refusalOf({ userId: 'two', accountId }, maxWritesPerHour - maxWritesOfMember)).toBeUndefined()
  expect(refusalOf({ userId: 'three', accountId })).toMatchObject(tooMany)
})
