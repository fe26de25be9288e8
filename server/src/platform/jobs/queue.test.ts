import { expect, test } from 'vitest'

import { mailsTo } from '../../testing/mailbox.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })

test('jobs that come together are done together, and a broken one does not hold up the others', async () => {
  const { db, services } = server.context()
  const done: string[] = []
  services.payments.refund = async ({ paymentId }) => {
    if (paymentId === '5') throw new Error('broken')
    done.push(paymentId)
  }
  const ids = Array.from({ length: 30 }, (_, at) => String(at))
  for (const paymentId of ids) await services.queue.send(db, 'refund', { paymentId, paymentIntentId: 'pi' })
  await expect.poll(() => done.length, { timeout: 3_000 }).toBe(29)
  expect(done.toSorted()).toEqual(ids.filter((id) => id !== '5').toSorted())
})

test('a job that failed is tried again', async () => {
  const { db, services } = server.context()
  let attempts = 0
  services.payments.refund = async () => {
    attempts++
    if (attempts === 1) throw new Error('broken')
  }
  await services.queue.send(db, 'refund', { paymentId: 'again', paymentIntentId: 'pi' })
  await expect.poll(() => attempts, { timeout: 25_000 }).toBeGreaterThanOrEqual(2)
})

test('a job of a transaction that was undone is not done', async () => {
  const { db, services } = server.context()
  const to = 'undone@example.com'
  const undone = db.transaction().execute(async (trx) => {
    await services.queue.send(trx, 'mail', { template: 'already-registered', to, url: 'http://localhost/undone' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await services.queue.send(db, 'mail', { template: 'already-registered', to, url: 'http://localhost/done' })
  expect((await mailsTo(server, to)).map((mail) => mail.link)).toEqual(['http://localhost/done'])
})
