import { slideApi } from '@litfass/api/playback/slides'
import { videoApi } from '@litfass/api/playback/videos'
import { pieceBytes } from '@litfass/domain/playback/media/video'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { expect, test } from 'vitest'

import { buildAccount, buildImage, buildSlide, refusalOf } from '../../testing/builders.ts'
import { mp4Of } from '../../testing/media/mp4-builder.ts'
import { buildVideo, finish, pieceOf, sendVideo } from '../../testing/media/video-builder.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('a video is sent in pieces, finished, and shown by a slide', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const file = mp4Of({ seconds: 12.4, sound: 'mp4a', frameBytes: 20_000 })
  expect(file.length).toBeGreaterThan(pieceBytes)

  const sent = await sendVideo(account, file)
  expect(await call(videoApi.getVideo, { accountId, videoId: sent.id })).toMatchObject({ received: [0, 1], url: null })
  const video = await finish(account, sent.id)

  expect(video).toMatchObject({ bytes: file.length, seconds: 12.4, width: 640, height: 360, hasSound: true })
  expect(video.url).toMatch(new RegExp(`^/files/videos/${video.id}\\.mp4\\?v=[0-9a-f]{32}$`))
  expect(await finish(account, sent.id)).toEqual(video)
  const slide = await call(slideApi.createSlide, {
    accountId,
    body: { title: 'Film', content: richTextOf({ headline: ['Film'] }), videoId: video.id },
    file: await buildImage(),
  })
  expect(slide.video).toMatchObject({ id: video.id, url: video.url, seconds: 12.4 })
})

test('an unfinished video is not shown by a slide, and one that is shown is not deleted', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const sent = await sendVideo(account, mp4Of())
  const slide = await buildSlide(account)
  const show = (videoId: string | null) =>
    call(slideApi.updateSlide, {
      accountId,
      slideId: slide.id,
      body: { title: slide.title, content: slide.content, videoId },
    })
  expect(await refusalOf(show(sent.id))).toMatchObject({ fields: ['videoId'] })
  const video = await buildVideo(account)
  await show(video.id)
  expect(await refusalOf(call(videoApi.deleteVideo, { accountId, videoId: video.id }))).toMatchObject({
    code: 'video-in-use',
  })
  expect((await show(null)).video).toBeNull()
  expect(await refusalOf(call(videoApi.getVideo, { accountId, videoId: video.id }))).toMatchObject({ status: 404 })
})

test('of two uploads of the same file, one is cancelled and the other becomes a slide', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const file = mp4Of()
  const [cancelled, other] = [await sendVideo(account, file), await sendVideo(account, file)]
  await call(videoApi.deleteVideo, { accountId, videoId: cancelled.id })
  const { url } = await finish(account, other.id)
  await buildSlide(account, { title: 'Film', videoId: other.id })
  const answer = await fetch(new URL(url ?? '', server.url))
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file)
})

test('a piece of the wrong length or with another content than before is refused', async () => {
  const account = await buildAccount(server)
  const { call, accountId } = account
  const file = mp4Of()
  const { id: videoId } = await sendVideo(account, file)
  const put = (bytes: Blob, number = '0') => refusalOf(call(videoApi.putPiece, { accountId, videoId, number, bytes }))
  await call(videoApi.putPiece, { accountId, videoId, number: '0', bytes: pieceOf(file, 0) })
  expect(await put(new Blob([file.subarray(1)]))).toMatchObject({ code: 'piece-wrong-length' })
  expect(await put(new Blob([file.toReversed()]))).toMatchObject({ code: 'piece-differs' })
  expect(await put(pieceOf(file, 0), '1')).toMatchObject({ code: 'not-found' })
})
