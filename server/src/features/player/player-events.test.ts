import { screenApi } from '@litfass/api/places/screens'
import { Manifest } from '@litfass/api/playback/player'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, buildShow, buildSlide, screenInput } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { openStream } from '../../testing/event-stream.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

async function playingScreen() {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  const show = await buildShow(account, { slides: [slide] })
  const screen = await buildScreen(account)
  await account.call(screenApi.assignShow, {
    accountId: account.accountId,
    screenId: screen.id,
    body: { showId: show.id },
  })
  const stream = await openStream(`${server.url}/api/player/screens/${screen.id}/events`)
  const versions = () => stream.events.filter((one) => one.event === 'version')
  const manifest = () => fetch(`${server.url}/api/player/screens/${screen.id}`)
  const currentVersion = async () => Manifest.parse(await (await manifest()).json()).version
  return { account, slide, show, screen, stream, versions, currentVersion }
}

test("the stream sends the version first, then heartbeats with the server's time", async () => {
  const { stream, currentVersion } = await playingScreen()
  await expect.poll(() => stream.events.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(3)
  const version = await currentVersion()
  expect(stream.events.map((one) => one.event).slice(0, 3)).toEqual(['version', 'beat', 'beat'])
  expect(stream.events[0]?.data).toEqual({ version, now: expect.closeTo(Date.now(), -5) })
  expect(stream.events[1]?.data).toEqual({ now: expect.closeTo(Date.now(), -5) })
})

test('a new version is announced within two seconds of every visible change', async () => {
  const { account, slide, show, screen, versions, currentVersion } = await playingScreen()
  const { accountId } = account
  const advertiser = await buildAccount(server)
  const changes = {
    slide: () =>
      account.call(slideApi.updateSlide, {
        accountId,
        slideId: slide.id,
        body: { title: 'New', content: richTextOf({ headline: ['New'] }) },
      }),
    show: () =>
      account.call(showApi.updateShow, {
        accountId,
        showId: show.id,
        body: { title: 'Show', slides: [{ slideId: slide.id, duration: 9, index: 0, animation: 'zoom' }] },
      }),
    assignment: () => account.call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: '' } }),
    payment: async () => {
      const { ads } = await buildOffer(advertiser, { screens: [screen] })
      await approveAndPay(account, advertiser, ads)
    },
  }
  await expect.poll(() => versions().length).toBe(1)
  for (const [name, change] of Object.entries(changes)) {
    const known = versions().length
    await change()
    await expect.poll(() => versions().length, { timeout: 2_000, interval: 20, message: name }).toBe(known + 1)
    expect(versions().at(-1)?.data).toMatchObject({ version: await currentVersion() })
  }
})

test('changes that do not affect the screen are not announced', async () => {
  const { account, stream, versions } = await playingScreen()
  await expect.poll(() => versions().length).toBe(1)
  await buildSlide(account)
  const beats = stream.events.length
  await expect.poll(() => stream.events.length, { timeout: 5_000 }).toBeGreaterThan(beats + 1)
  expect(versions()).toHaveLength(1)
})

test('the stream ends when the screen is deleted, and is refused for unknown screens', async () => {
  const { account, screen, stream, versions } = await playingScreen()
  await expect.poll(() => versions().length).toBe(1)
  await account.call(screenApi.deleteScreen, { accountId: account.accountId, screenId: screen.id })
  await expect.poll(() => stream.ended(), { timeout: 3_000 }).toBe(true)
  const again = await openStream(`${server.url}/api/player/screens/${screen.id}/events`)
  expect(again.status).toBe(404)
})

test('while the screen is inactive, its stream says so, and announces its return and the next change at once', async () => {
  const { account, show, screen, stream, versions, currentVersion } = await playingScreen()
  const { accountId, call } = account
  const setActive = (active: boolean) =>
    call(screenApi.updateScreen, { accountId, screenId: screen.id, body: { ...screenInput(), active } })
  const latestOf = (events: readonly { data: unknown }[]) => Object(events.at(-1)?.data).version
  const soon = { timeout: 5_000, interval: 20 }
  /** The manifest follows a change as the streams do: a moment after the answer. */
  const upToDate = (...streams: (() => unknown)[]) =>
    expect
      .poll(async () => {
        const version = await currentVersion()
        return streams.every((latest) => latest() === version)
      }, soon)
      .toBe(true)
  const latest = () => latestOf(versions())
  await upToDate(latest)

  await setActive(false)
  await expect.poll(latest, soon).toBe(null)
  const opened = await openStream(`${server.url}/api/player/screens/${screen.id}/events`)
  await expect.poll(() => opened.events[0]?.data).toMatchObject({ version: null })
  const own = await openStream(`${server.url}/api/player/screens/${screen.id}/events`, {
    authorization: `Bearer ${account.token}`,
  })
  await expect.poll(() => own.events[0]?.data).toMatchObject({ version: expect.stringMatching(/^[\w-]{22}$/) })

  await setActive(true)
  await upToDate(latest)
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: '' } })
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })
  await upToDate(latest, () => latestOf(opened.events))
  expect([stream.ended(), opened.ended()]).toEqual([false, false])
})

test('HEAD requests for streams and pictures leave nothing open', async () => {
  const { screen, slide } = await playingScreen()
  const { streams } = server.context().services
  const before = streams.size()
  for (let i = 0; i < 20; i++) {
    const head = { method: 'HEAD' }
    expect((await fetch(`${server.url}/api/player/screens/${screen.id}/events`, head)).status).toBe(200)
    expect((await fetch(server.url + slide.backgroundUrl, head)).status).toBe(200)
  }
  await expect.poll(() => streams.size()).toBe(before)
})
