import { adApi } from '@litfass/api/ads/ads'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { screenApi } from '@litfass/api/places/screens'
import { playerApi } from '@litfass/api/playback/player'
import { showApi } from '@litfass/api/playback/shows'
import { slideApi } from '@litfass/api/playback/slides'
import { videoApi } from '@litfass/api/playback/videos'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen, buildShow, buildSlide, refusalOf } from '../../testing/builders.ts'
import { approveAndPay } from '../../testing/card-payment.ts'
import { waitingForLock } from '../../testing/database/waiting-for-lock.ts'
import { buildVideo } from '../../testing/media/video-builder.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('a manifest has the video of a slide, its pieces and its last frame; the first frame stays for older players', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const video = await buildVideo(account, { seconds: 12.4, frameBytes: 20_000, sound: 'mp4a' })
  const slide = await buildSlide(account, { videoId: video.id })
  const show = await call(showApi.createShow, {
    accountId,
    body: {
      title: 'Show',
      slides: [{ slideId: slide.id, duration: 12.4, index: 0, animation: 'fade', sound: true }],
    },
  })
  expect(show.slides).toEqual([{ slideId: slide.id, duration: 12.4, index: 0, animation: 'fade', sound: true }])
  const screen = await buildScreen(account)
  await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })

  const manifest = await call(playerApi.getManifest, { screenId: screen.id })
  expect(manifest.programme.shows[show.id]).toEqual([
    { slideId: slide.id, durationSeconds: 12.4, animation: 'fade', sound: true },
  ])
  const played = manifest.slides[slide.id]
  expect(played).toMatchObject({
    media: slide.backgroundUrl,
    video: { link: video.url, bytes: video.bytes, seconds: 12.4, lastFrame: video.lastFrameUrl },
  })
  const pieces = await Promise.all(
    (played?.video?.pieces ?? []).map(async (link) => (await fetch(server.url + link)).bytes()),
  )
  expect(pieces.map((piece) => piece.length)).toEqual([4_194_304, video.bytes - 4_194_304])
})

test('durations have at most one decimal', async () => {
  const account = await buildAccount(server)
  const slide = await buildSlide(account)
  for (const duration of [1, 1.1, 4.1, 12.4, 59.9, 3599.9])
    expect(await buildShow(account, { slides: [slide], duration })).toMatchObject({ slides: [{ duration }] })
  for (const duration of [0.9, 1.25, 3600.1])
    expect(await refusalOf(buildShow(account, { slides: [slide], duration }))).toMatchObject({ code: 'invalid' })
})

test('entries as long as the video of a slide are as long as the video that replaces it, others keep their duration', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const [short, long] = [await buildVideo(account, { seconds: 10.2 }), await buildVideo(account, { seconds: 20.5 })]
  const [slide, other] = [await buildSlide(account, { videoId: short.id }), await buildSlide(account)]
  const entries = (...all: [{ id: string }, number][]) =>
    all.map(([{ id }, duration], index) => ({ slideId: id, duration, index, animation: 'fade' as const }))
  const build = (slides: ReturnType<typeof entries>) =>
    call(showApi.createShow, { accountId, body: { title: 'Show', slides } })
  const follows = await build(entries([slide, 10.2], [slide, 5], [other, 10.2], [slide, 10.2]))
  const stays = await build(entries([slide, 5]))
  const read = ({ id: showId }: { id: string }) => call(showApi.getShow, { accountId, showId })

  const replace = (videoId: string) =>
    call(slideApi.updateSlide, {
      accountId,
      slideId: slide.id,
      body: { title: slide.title, content: slide.content, videoId },
    })
  await replace(long.id)
  const followed = await read(follows)
  expect(followed.slides).toEqual(entries([slide, 20.5], [slide, 5], [other, 10.2], [slide, 20.5]))
  expect(followed.timestamp > follows.timestamp).toBe(true)
  expect(await read(stays)).toEqual(stays)
  await replace(long.id)
  expect(await read(follows)).toEqual(followed)
})

test('an offer has the duration of its video, carries it, and keeps it after the slide is permanently deleted', async () => {
  const [advertiser, publisher] = [await buildAccount(server), await buildAccount(server)]
  const { call, accountId } = advertiser
  const screen = await buildScreen(publisher, { adShare: 100 })
  const video = await buildVideo(advertiser, { seconds: 10.2 })
  const slide = await buildSlide(advertiser, { videoId: video.id })
  const offer = (duration: number) => buildOffer(advertiser, { screens: [screen], slide, duration })
  expect(await refusalOf(offer(12))).toMatchObject({ code: 'invalid', fields: ['adgroups.0.duration'] })
  const ad = only((await offer(10)).ads)
  expect(ad.creative.video).toMatchObject({ url: video.url, seconds: 10.2 })

  await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  await call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [slide.id] } })
  const offered = await publisher.call(adApi.getAd, { accountId: publisher.accountId, adId: ad.id })
  expect(offered.creative.video).toMatchObject({ url: video.url })
  await approveAndPay(publisher, advertiser, [ad])
  expect((await fetch(server.url + video.url)).status).toBe(200)
  const manifest = await call(playerApi.getManifest, { screenId: screen.id })
  expect(manifest.slides[ad.id]?.video).toMatchObject({ link: video.url })
})

test('a copy shows the same video, which stays until the last slide that shows it is permanently deleted', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const video = await buildVideo(account)
  const slide = await buildSlide(account, { videoId: video.id })
  const copy = await call(slideApi.copySlide, { accountId, slideId: slide.id })
  expect(copy.video).toEqual(slide.video)
  const remove = async (slideId: string) => {
    await call(slideApi.deleteSlide, { accountId, slideId })
    await call(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [slideId] } })
  }
  await remove(slide.id)
  expect((await fetch(server.url + video.url)).status).toBe(200)

  await call(slideApi.deleteSlide, { accountId, slideId: copy.id })
  expect(await refusalOf(call(videoApi.deleteVideo, { accountId, videoId: video.id }))).toMatchObject({
    code: 'video-in-use',
  })
  await call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [copy.id] } })
  expect(await call(slideApi.getSlide, { accountId, slideId: copy.id })).toMatchObject({ video: { id: video.id } })
  await remove(copy.id)
  expect((await fetch(server.url + video.url)).status).toBe(404)
})

test('a video that is removed from one slide while another gets it is not deleted', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const video = await buildVideo(account)
  const [loses, gets] = [await buildSlide(account, { videoId: video.id }), await buildSlide(account)]
  const { db } = server.context()
  const waiting = () => waitingForLock(server, '"videos"')
  const losing = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('slides').set({ videoId: video.id }).where('id', '=', gets.id).execute()
    const body = { title: loses.title, content: loses.content, videoId: null }
    const answer = refusalOf(call(slideApi.updateSlide, { accountId, slideId: loses.id, body }))
    await expect.poll(waiting).toBeGreaterThan(0)
    return { answer }
  })
  expect(await losing.answer).toBeNull()
  expect(await call(slideApi.getSlide, { accountId, slideId: gets.id })).toMatchObject({ video: { id: video.id } })
})
