import { adApi } from '@litfass/api/ads/ads'
import { connectedAccountApi } from '@litfass/api/ads/connected-accounts'
import { finderApi } from '@litfass/api/places/finder'
import { expect, test } from 'vitest'

import { type TestAccount, buildAccount, buildOffer, buildScreen, refusalOf } from '../../testing/builders.ts'
import { approveAndPay, startPayment } from '../../testing/card-payment.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ marketplaceMode: 'single', logLevel: 'silent' })

async function nameCompany(companyId: string): Promise<void> {
  await server
    .context()
    .db.insertInto('marketplaceSettings')
    .values({ companyId })
    .onConflict((conflict) => conflict.column('isRow').doUpdateSet({ companyId }))
    .execute()
}

test('with a single seller, only the company of the operator sells, and its ads are paid to the operator', async () => {
  const operator = await buildAccount(server, { connected: false })
  const other = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const [own, others] = [await buildScreen(operator), await buildScreen(other)]
  expect(await refusalOf(buildOffer(advertiser, { screens: [own] }))).toMatchObject({ code: 'seller-not-allowed' })

  await nameCompany(operator.accountId)
  expect(await refusalOf(buildOffer(advertiser, { screens: [others] }))).toMatchObject({ code: 'seller-not-allowed' })
  const isForSale = async ({ call, accountId }: TestAccount) =>
    (await call(connectedAccountApi.getConnection, { accountId })).isForSale
  expect([await isForSale(operator), await isForSale(other)]).toEqual([true, false])
  const { ads } = await buildOffer(advertiser, { screens: [own] })
  const payment = await approveAndPay(operator, advertiser, ads)
  const { accountId } = await server
    .context()
    .db.selectFrom('sandboxSessions')
    .select('accountId')
    .where('clientReferenceId', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(accountId).toBeNull()
  expect(
    await refusalOf(operator.call(connectedAccountApi.openOnboarding, { accountId: operator.accountId })),
  ).toMatchObject({ code: 'not-connectable' })
})

test('what others offered before is neither approved nor paid', async () => {
  const seller = await buildAccount(server)
  const advertiser = await buildAccount(server)
  await nameCompany(seller.accountId)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(seller), await buildScreen(seller)] })
  const [first, second] = ads
  if (!first || !second) throw new Error('two ads were offered')
  await seller.call(adApi.approveAd, { accountId: seller.accountId, adId: first.id })
  await nameCompany((await buildAccount(server)).accountId)
  expect(await refusalOf(startPayment(advertiser, [first]))).toMatchObject({ code: 'seller-not-allowed' })
  expect(await refusalOf(seller.call(adApi.approveAd, { accountId: seller.accountId, adId: second.id }))).toMatchObject(
    { code: 'seller-not-allowed' },
  )
})

test('the finder shows the places of the seller alone', async () => {
  const seller = await buildAccount(server, { company: 'Seller' })
  const other = await buildAccount(server, { company: 'Other' })
  await nameCompany(seller.accountId)
  const city = 'Einzelstadt'
  const own = await buildScreen(seller, { city })
  await buildScreen(other, { city })
  const { items } = await seller.call(finderApi.findScreens, { query: { q: city } })
  expect(items.map(({ id }) => id)).toEqual([own.id])
})
