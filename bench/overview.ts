import { copyFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { createClient } from '@litfass/api/client'
import { screenApi } from '@litfass/api/places/screens'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'

import { findChromium } from '../scripts/chromium.js'
import { storedName } from '../server/src/features/files/media-files.ts'
import type { Database } from '../server/src/platform/db/database.ts'
import type { Filled } from './fill-database.ts'
import { median } from './median.ts'

const slideCount = 250
const showCount = 50
const screenCount = 50
const longCount = 2_000
const rounds = 5
const barePort = 28_317
const hoverMilliseconds = 150

/**
 * Milliseconds until every picture in the viewport is drawn, against bare pages with the same thumbnails: the
 * overview of 250 slides, and that of 50 screens, each with a show of its own; then both with 2,000. Each is measured as
 * the first page of a visit, which loads the console, and opened from the menu of the dashboard.
 */
export async function compareOverview(
  db: Database,
  { real, folder, filled }: { real: string; folder: string; filled: Filled },
): Promise<void> {
  const thumbnails = await addSlides(db, { real, folder, filled })
  const rows = await addScreens(db, { real, filled })
  const pictures = thumbnails.map((url) => `<img src="${real}${url}" width="240" height="135" loading="lazy">`)
  const lines = rows.map(
    ({ name, url }) => `<tr><td><img src="${real}${url}" width="92" height="52" loading="lazy"><td>${name}`,
  )
  const bodies: Record<string, string> = {
    '/slides': pictures.join(''),
    '/screens': `<table>${lines.join('')}</table>`,
  }
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Bare</title>${bodies[url]}`)
  }).listen(barePort, '127.0.0.1')
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const authorization = { authorization: `Bearer ${filled.token}` }

  async function compare(name: string, path: string): Promise<number> {
    const times: { first: number; opened: number; bare: number }[] = []
    for (let round = 0; round <= rounds; round++) {
      const first = await drawnAfterLoad(browser, `${real}${path}/overview`, authorization)
      const opened = await drawnAfterClick(
        browser,
        { home: `${real}/dashboard`, path: `${path}/overview` },
        authorization,
      )
      const bare = await drawnAfterLoad(browser, `http://127.0.0.1:${barePort}${path}`, {})
      // The first round is a warm-up.
      if (round > 0) times.push({ first, opened, bare })
    }
    const ratio = median(times.map(({ first, bare }) => first / bare))
    const openedRatio = median(times.map(({ opened, bare }) => opened / bare))
    const shown = times.map((round) => Object.values(round).map(Math.round).join('/')).join('  ')
    console.log(
      `overview of ${name}: ${ratio.toFixed(1)} times a bare page, ${openedRatio.toFixed(1)} from the dashboard (milliseconds: ${shown})`,
    )
    return ratio
  }

  try {
    const slides = await compare(`${slideCount} slides`, '/slides')
    const screens = await compare(
      `${screenCount} screens, with ${slideCount} slides and ${showCount} shows`,
      '/screens',
    )
    await lengthenLists(db, filled)
    const moreSlides = await compare(`${longCount} slides`, '/slides')
    const moreScreens = await compare(`${longCount} screens`, '/screens')
    console.log(`overview of ${longCount} slides: ${(moreSlides / slides).toFixed(2)} times that of ${slideCount}`)
    console.log(`overview of ${longCount} screens: ${(moreScreens / screens).toFixed(2)} times that of ${screenCount}`)
  } finally {
    await browser.close()
    server.close()
  }
}

/** From the start of the navigation; a fresh browser profile, so nothing is cached. */
async function drawnAfterLoad(
  browser: Browser,
  url: string,
  extraHTTPHeaders: Record<string, string>,
): Promise<number> {
  const page = await newPage(browser, extraHTTPHeaders)
  await page.goto(url, { waitUntil: 'commit' })
  return drawnOn(page, 0)
}

/** From a click in the menu of a page that is idle, a moment after the pointer got there. */
async function drawnAfterClick(
  browser: Browser,
  { home, path }: { home: string; path: string },
  extraHTTPHeaders: Record<string, string>,
): Promise<number> {
  const page = await newPage(browser, extraHTTPHeaders)
  await page.goto(home, { waitUntil: 'networkidle' })
  const link = page.locator(`nav a[href="${path}"]`)
  await link.hover()
  await page.waitForTimeout(hoverMilliseconds)
  const clicked = await link.evaluate((element: HTMLElement) => {
    const start = performance.now()
    element.click()
    return start
  })
  // The dashboard has pictures too, and the address changes before the page.
  await page
    .locator(`main a[href^="${path.replace('overview', 'edit')}"]`)
    .first()
    .waitFor()
  return drawnOn(page, clicked)
}

async function newPage(browser: Browser, extraHTTPHeaders: Record<string, string>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  return page
}

/** Milliseconds from `start` until all pictures in the viewport are drawn. Closes the page. */
async function drawnOn(page: Page, start: number): Promise<number> {
  const drawn = await page.waitForFunction(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 60 && bottom > 0 && top < window.innerHeight
    })
    return seen.length >= 8 && seen.every((image) => image.complete && image.naturalWidth > 0) && performance.now()
  })
  const milliseconds = Number(await drawn.jsonValue()) - start
  await page.context().close()
  return milliseconds
}

/** Creates one slide through the API, then copies its rows and files. Returns the thumbnail addresses. */
async function addSlides(
  db: Database,
  { real, folder, filled: { accountId, token } }: { real: string; folder: string; filled: Filled },
): Promise<string[]> {
  const call = createClient({ baseUrl: real, headers: () => ({ authorization: `Bearer ${token}` }) })
  const jpeg = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#7a3e7e' } })
    .jpeg()
    .toBuffer()
  const { id } = await call(slideApi.createSlide, {
    accountId,
    body: { title: 'Poster', content: richTextOf({ headline: ['Yin Yoga', 'am Abend'], lines: ['Di + Do 19:30'] }) },
    file: new Blob([new Uint8Array(jpeg)]),
  })
  const slide = await db.selectFrom('slides').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const files = await db.selectFrom('files').selectAll().where('subjectId', '=', id).execute()
  const copies = Array.from({ length: slideCount - 1 }, () => uuidv7())
  const named = (key: string, copy: string) => key.replace(id, copy)
  for (const copy of copies)
    for (const file of files) {
      const [from, to] = [file, { ...file, key: named(file.key, copy) }].map(storedName)
      await copyFile(join(folder, 'files', from ?? ''), join(folder, 'files', to ?? ''))
    }
  await db
    .insertInto('files')
    .values(copies.flatMap((copy) => files.map((file) => ({ ...file, key: named(file.key, copy), subjectId: copy }))))
    .execute()
  await db
    .insertInto('slides')
    .values(
      copies.map((copy, at) => ({
        ...slide,
        id: copy,
        title: `Poster ${at}`,
        content: JSON.stringify(slide.content),
        pictureFit: null,
        textShade: false,
        backgroundKey: named(slide.backgroundKey, copy),
        thumbnailKey: named(slide.thumbnailKey, copy),
      })),
    )
    .execute()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  return items.map(({ thumbnailUrl }) => thumbnailUrl)
}

/** Adds shows of five slides and screens that play one each. Returns what the list of screens shows. */
async function addScreens(
  db: Database,
  { real, filled: { accountId, token, screenId } }: { real: string; filled: Filled },
): Promise<{ name: string; url: string }[]> {
  const slides = await db
    .selectFrom('slides')
    .select('id')
    .where('accountId', '=', accountId)
    .orderBy('timestamp', 'desc')
    .limit(slideCount)
    .execute()
  const screen = await db.selectFrom('screens').selectAll().where('id', '=', screenId).executeTakeFirstOrThrow()
  const { creatorId, timestamp } = screen
  const shows = Array.from({ length: showCount - 1 }, (_, at) => ({
    id: uuidv7(),
    accountId,
    creatorId,
    timestamp,
    title: `Show ${at}`,
  }))
  const entries = shows.flatMap(({ id: showId }, at) =>
    slides
      .slice(at * 5, at * 5 + 5)
      .map(({ id: slideId }, index) => ({ showId, index, slideId, duration: 10, animation: 'fade' as const })),
  )
  await db.insertInto('shows').values(shows).execute()
  await db.insertInto('showSlides').values(entries).execute()
  // The slides of the existing show have no files.
  await db
    .updateTable('showSlides')
    .set({ slideId: slides[0]?.id ?? '' })
    .where('showId', '=', screen.showId)
    .where('index', '=', 0)
    .execute()
  await db
    .insertInto('screens')
    .values(
      Array.from({ length: screenCount - 1 }, (_, at) => ({
        ...screen,
        id: uuidv7(),
        name: `Screen ${at}`,
        showId: shows[at]?.id ?? null,
        serviceHours: null,
      })),
    )
    .execute()
  const call = createClient({ baseUrl: real, headers: () => ({ authorization: `Bearer ${token}` }) })
  const { items } = await call(screenApi.listScreens, { accountId, query: {} })
  return items.map(({ name, show }) => ({ name, url: show?.firstSlide?.thumbnailUrl ?? '' }))
}

/** Copies a slide and a screen 2,000 times, to be listed after all others. */
async function lengthenLists(db: Database, { accountId }: Filled): Promise<void> {
  for (const table of ['slides', 'screens'])
    await sql`
      insert into ${sql.table(table)}
      select copy.*
      from (select * from ${sql.table(table)} where account_id = ${accountId} order by timestamp limit 1) one,
        generate_series(1, ${longCount}) at,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(one)
          || jsonb_build_object('id', uuidv7(at * interval '1 ms'), 'timestamp', one.timestamp - interval '1 day')) copy`.execute(
      db,
    )
}
