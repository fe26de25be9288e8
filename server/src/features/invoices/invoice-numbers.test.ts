import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { invoicesOf, saveSeller } from '../../testing/invoice-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

test('numbers begin again with the year of the seller, and a new prefix continues them', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await saveSeller(publisher)
  const invoiced = async (count: number) => {
    const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
    await approveAndPay(publisher, advertiser, ads)
    return (await invoicesOf(advertiser, { count })).at(-1)?.number
  }
  server.setClock('2025-12-31T22:30:00Z')
  expect(await invoiced(1)).toBe('FW-2025-0001')
  await saveSeller(publisher, { prefix: 'NEW' })
  expect(await invoiced(2)).toBe('NEW-2025-0002')
  // Past midnight in Berlin, not in UTC.
  server.setClock('2025-12-31T23:30:00Z')
  expect(await invoiced(3)).toBe('NEW-2026-0001')
})
