import { adApi } from '@litfass/api/ads/ads'
import { invoiceApi } from '@litfass/api/ads/invoices'
import { accountDeletionApi } from '@litfass/api/people/account-deletion'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildPassword, buildScreen, endAds, refusalOf } from '../../testing/builders.ts'
import { saveSeller } from '../../testing/invoices/invoice-builders.ts'
import { buildOperator } from '../../testing/month-end-builders.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ marketplaceMode: 'principal' })

test("the operator's company cannot be closed, nor a former one before the ads that it sold are settled", async () => {
  const operator = await buildOperator(server)
  const { accountId, company, call } = operator
  const password = await buildPassword(operator)
  const [publisher, advertiser] = [await buildAccount(server), await buildAccount(server)]
  await saveSeller(publisher)
  await publisher.call(invoiceApi.saveSelfBilling, { accountId: publisher.accountId, body: { agreed: true } })
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  await publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: only(ads).id })
  const close = () => call(accountDeletionApi.closeAccount, { accountId, body: { company, password } })
  const isRefused = async () => {
    const refusal = { status: 409, code: 'account-is-operator' }
    expect(await call(accountDeletionApi.getClosing, { accountId })).toMatchObject({ isOperator: true })
    expect(await refusalOf(close())).toMatchObject(refusal)
    expect(await refusalOf(call(accountDeletionApi.deleteUser, { body: { password } }))).toMatchObject(refusal)
  }
  await isRefused()
  await buildOperator(server)
  await isRefused()
  await endAds(publisher)
  await close()
})
