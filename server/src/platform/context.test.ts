import { expect, test } from 'vitest'

import { buildAccount } from '../testing/builders.ts'
import { sharedServer } from '../testing/test-server.ts'
import { inTransaction } from './context.ts'

const server = await sharedServer()

test('of two deadlocked transactions, the one that PostgreSQL rolls back runs again', async () => {
  const [one, other] = [await buildAccount(server), await buildAccount(server)]
  const bothLocked = Promise.withResolvers<void>()
  let begun = 0
  const lockInTurn = (first: string, second: string) =>
    inTransaction(server.context(), async ({ db }) => {
      const lock = (id: string) => db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
      await lock(first)
      begun++
      if (begun === 2) bothLocked.resolve()
      await bothLocked.promise
      await lock(second)
    })
  await Promise.all([lockInTurn(one.accountId, other.accountId), lockInTurn(other.accountId, one.accountId)])
  expect(begun).toBe(3)
})
