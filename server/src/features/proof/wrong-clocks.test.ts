import { playApi } from '@litfass/api/playback/plays'
import { webCrypto } from '@litfass/api/proof/web-crypto'
import { checkEvidence } from '@litfass/domain/proof/check-evidence'
import { Evidence } from '@litfass/domain/proof/evidence'
import { afterEach, expect, test } from 'vitest'

import { hour, pageOf, runningAd, turnsOf } from '../../testing/running-ad.ts'
import { signingDevice } from '../../testing/signing-device.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

afterEach(() => server.setClock(Date.now()))

const days = (count: number) => count * 24 * hour

test.each([
  ['years ahead', days(700)],
  ['a week ahead', days(7)],
  ['in the time before the server knew the device', -days(40)],
  ['years behind', -days(700)],
])('the evidence holds if the clock of a device was %s between two pages', async (_, off) => {
  const running = await runningAd(server)
  const { noon, screen, tv, advertiser, campaign, ad } = running
  const device = signingDevice(screen.id)
  const played = (at: number) => pageOf(running, at, { shown: [turnsOf(at, 0, 35)] })
  const wrong = noon - 2 * hour + off
  const signed = [
    device.sign(played(noon - 3 * hour)),
    device.sign({ ...played(wrong), placed: false }),
    device.sign(played(noon - hour)),
  ].map(({ page }) => page)
  const body = { key: tv.key, pages: [], publicKey: device.publicKey, signed }
  expect(await server.call(playApi.reportPlays, { screenId: screen.id, body })).toEqual({
    taken: true,
  })
  const path = `/api/accounts/${advertiser.accountId}/campaigns/${campaign.id}/evidence`
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${advertiser.token}` } })
  const checked = await checkEvidence(Evidence.parse(await answer.json()), { crypto: webCrypto, published: null })
  expect(checked).toMatchObject({ pages: 3, faults: [], ads: [{ adId: ad.id, counted: 72, delivered: 72 }] })
})
