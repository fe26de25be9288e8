import { randomUUID } from 'node:crypto'

import { screenApi } from '@litfass/api/places/screens'
import type { Manifest } from '@litfass/api/playback/player'
import { showApi } from '@litfass/api/playback/shows'
import { emptyContent, richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { weekdays } from '@litfass/domain/time/day'
import { afterEach, describe, expect, it, test } from 'vitest'
import { z } from 'zod'

import { buildAccount, buildScreen, buildShow, buildSlide, type SlideToBuild } from '../../testing/builders.ts'
import { buildFolder } from '../../testing/folder-builders.ts'
import { buildVideo } from '../../testing/media/video-builder.ts'
import { testServer } from '../../testing/test-server.ts'
import { createFirstPictures, firstPicture } from './first-picture.ts'
import { createManifestCache } from './manifest-cache.ts'

const server = await testServer()
const account = await buildAccount(server)
afterEach(() => server.setClock(Date.now()))

type Slide = Manifest['slides'][string]
const from = Date.UTC(2026, 10, 25)
const video = { link: '/files/v.mp4', bytes: 9, seconds: 8, pieces: [], lastFrame: '/files/l.jpg' }

function manifestOf(slide: Partial<Slide>, rest: { screen?: object; programme?: object } = {}): Manifest {
  const screen = {
    id: 's',
    name: '',
    company: '',
    code: null,
    format: 'landscape' as const,
    zone: 'UTC',
    showTitle: null,
  }
  const shows = { main: [{ slideId: 'a', durationSeconds: 8, animation: 'none' as const }] }
  return {
    version: 'v',
    screen: { ...screen, ...rest.screen },
    programme: { shows, assignedShow: 'main', events: [], ads: [], ...rest.programme },
    slides: { a: { title: 'A', content: emptyContent, media: '/files/a.jpg', bytes: 5, ...slide } },
  }
}

describe('what a screen shows until its player has started', () => {
  const plain = { media: '/files/a.jpg', bytes: 5, rotation: 0, style: {} }

  it.each<[string, Manifest, ReturnType<typeof firstPicture>]>([
    ['a picture', manifestOf({}), plain],
    ['a rotated one', manifestOf({}, { screen: { rotation: 90 } }), { ...plain, rotation: 90 }],
    [
      'one around a point',
      manifestOf({ pictureFit: { kind: 'cover', x: 10, y: 90 } }),
      { ...plain, style: { objectPosition: '10% 90%' } },
    ],
    [
      'one between bars of a color',
      manifestOf({ pictureFit: { kind: 'contain', bars: '#102030' } }),
      { ...plain, style: { objectFit: 'contain', background: '#102030' } },
    ],
    ['a video where it is', manifestOf({ video }), { ...plain, video: { link: '/files/v.mp4', position: 3 } }],
    [
      'the last frame of a video that has ended',
      manifestOf({ video: { ...video, seconds: 2, lastFrameBytes: 7 } }),
      { ...plain, media: '/files/l.jpg', bytes: 7 },
    ],
    ['no last frame of unknown length', manifestOf({ video: { ...video, seconds: 2 } }), null],
    ['no blurred bars', manifestOf({ pictureFit: { kind: 'contain', bars: 'blurred' } }), null],
    ['no text', manifestOf({ content: richTextOf({ headline: ['Sale'], lines: [] }) }), null],
    ['no picture of unknown length', manifestOf({ bytes: undefined }), null],
    ['no default slide', manifestOf({}, { programme: { assignedShow: null } }), null],
    [
      'nothing in the dark',
      manifestOf({}, { programme: { hours: { week: [], offsets: [{ from: 0, minutes: 0 }] } } }),
      null,
    ],
  ])('%s', (_, manifest, expected) => {
    expect(firstPicture(manifest, from + 3_000)).toEqual(expected)
  })
})

test('a manifest has the time of the server', async () => {
  const screen = await buildScreen(account)
  server.setClock(from)
  const { headers } = await fetch(`${server.url}/api/player/screens/${screen.id}`)
  const elapsed = Number(headers.get('x-server-time')) - from
  expect(elapsed).toBeGreaterThanOrEqual(0)
  expect(elapsed).toBeLessThan(60_000)
})

const First = z.object({
  media: z.string(),
  bytes: z.number(),
  video: z.object({ link: z.string(), position: z.number() }).optional(),
})

/** What the page of a screen says is drawn first, and what it lets the browser load. */
async function firstOnPage(screenId: string) {
  const answer = await fetch(`${server.url}/screens/view/${screenId}`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const page = await answer.text()
  expect(page).toContain('<div id="player"')
  const found = (attribute: RegExp) => attribute.exec(page)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  return {
    first: First.nullable().parse(JSON.parse(found(/ data-first="([^"]*)"/) ?? 'null')),
    picture: found(/<img hidden alt="" src="([^"]*)"/),
    video: found(/<video [^>]*src="([^"]*)"/),
  }
}

describe('the page of a screen', () => {
  async function screenWith(slide: SlideToBuild, { active = true } = {}): Promise<string> {
    const { accountId, call } = account
    const screen = await buildScreen(account, { active })
    const { id: showId } = await buildShow(account, { slides: [await buildSlide(account, slide)], duration: 8 })
    await call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId } })
    return screen.id
  }

  it('names the picture that plays, and lets the browser load it', async () => {
    const { first, picture: link, video } = await firstOnPage(await screenWith({ withoutText: true }))
    expect([link, video]).toEqual([first?.media, undefined])
    const picture = await fetch(`${server.url}${link}`)
    expect((await picture.arrayBuffer()).byteLength).toBe(first?.bytes)
  })

  it('names the video that plays and where it is, and lets the browser load it', async () => {
    const { id: videoId, seconds } = await buildVideo(account, { seconds: 20 })
    const { first, video } = await firstOnPage(await screenWith({ withoutText: true, videoId }))
    expect(video).toBe(first?.video?.link)
    expect(first?.video?.position).toBeLessThan(seconds ?? 0)
    expect((await fetch(`${server.url}${video}`)).headers.get('content-type')).toBe('video/mp4')
  })

  it.each<[string, () => Promise<string>]>([
    ['an inactive screen', () => screenWith({ withoutText: true }, { active: false })],
    ['a slide with text', () => screenWith({})],
    ['a screen that does not exist', async () => randomUUID()],
    ['what is no screen', async () => 'screen'],
  ])('names nothing for %s', async (_, screenId) => {
    expect(await firstOnPage(await screenId())).toEqual({ first: null, picture: undefined, video: undefined })
  })
})

test('the page of a screen names nothing from a manifest of more than a megabyte', async () => {
  const { accountId } = account
  const slide = await buildSlide(account, { withoutText: true })
  const hours = Array.from({ length: 20 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  const { id: showId } = await account.call(showApi.createShow, {
    accountId,
    body: {
      title: 'Show',
      shuffled: true,
      // Each with other hours, so that the show has many versions; the first always plays.
      slides: Array.from({ length: 100 }, (_, index) => ({
        slideId: slide.id,
        duration: 10,
        index,
        animation: 'none' as const,
        ...(index > 0 && {
          weekdays: weekdays.filter((_day, at) => at === index % 7 || at === (3 * index + 1) % 7),
          startTime: hours[index % 20],
          endTime: hours[(7 * index + 3) % 20 === index % 20 ? (index + 1) % 20 : (7 * index + 3) % 20],
        }),
      })),
    },
  })
  const screen = await buildScreen(account)
  await account.call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId } })
  const manifest = await fetch(`${server.url}/api/player/screens/${screen.id}`)
  expect((await manifest.text()).length).toBeGreaterThan(1_000_000)
  expect((await firstOnPage(screen.id)).first).toBeNull()
})

/** Waits for the events of earlier changes, so that none of them empties a cache later. */
async function drainEvents(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { events } = server.context().services
  const stop = events.subscribe(account.accountId, ({ topics }) => topics.includes('folders') && resolve())
  await buildFolder(account, 'Last')
  await promise
  stop()
}

test('first pictures are computed in at most a tenth of the time, and each is cached', async () => {
  const { accountId, call } = account
  const { id: showId } = await buildShow(account, {
    slides: [await buildSlide(account, { withoutText: true })],
    duration: 600,
  })
  const screens: string[] = []
  while (screens.length < 5) {
    const { id: screenId } = await buildScreen(account)
    await call(screenApi.assignShow, { accountId, screenId, body: { showId } })
    screens.push(screenId)
  }
  const [quick = '', first = '', second = '', third = '', last = ''] = screens
  const ctx = server.context()
  await drainEvents()
  let now = Date.now() - (Date.now() % 600_000)
  // Each reading advances the clock by `took`. An evaluation reads it twice, so it takes that long.
  let [time, took] = [0, 1]
  const firstPictures = createFirstPictures(createManifestCache(ctx.services.events), () => (time += took))
  const shown = async (screenId: string) => {
    const picture = await firstPictures({ ...ctx, services: { ...ctx.services, clock: () => now } }, screenId)
    return picture !== null
  }
  expect(await shown(quick)).toBe(true)
  const computed = time
  expect([await shown(quick), time]).toEqual([true, computed])
  took = 500
  expect([await shown(first), await shown(second), await shown(third)]).toEqual([true, true, true])
  expect(await shown(last), 'the time is used up').toBe(false)
  now += 59_000
  time += 59_000
  expect(await shown(first), 'a slow one is computed once a minute').toBe(false)
  expect(await shown(last)).toBe(true)
  now += 1_000
  expect(await shown(first)).toBe(true)
})
