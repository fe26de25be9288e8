import { expect, test } from 'vitest'

import { createWrites, maxWritesPerHour } from './writes.ts'

test('a company makes a limited number of changes an hour, and others are not affected', () => {
  let now = 0
  const writes = createWrites(() => now)
  const refusalOf = (key: string): unknown => {
    try {
      return writes.count(key)
    } catch (error) {
      return error
    }
  }
  for (let made = 0; made < maxWritesPerHour; made++) writes.count('one')
  now = 3_000_000
  expect(refusalOf('one')).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 600 })
  expect(refusalOf('other')).toBeUndefined()
  now = 3_600_000
  expect(refusalOf('one')).toBeUndefined()
})
