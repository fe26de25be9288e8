import { copyFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { createClient } from '@litfass/api/client'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'

import { findChromium } from '../scripts/chromium.js'
import { storedName } from '../server/src/features/files/media-files.ts'
import type { Database } from '../server/src/platform/db/database.ts'
import type { Filled } from './fill-database.ts'
import { median } from './median.ts'

const slideCount = 250
const rounds = 5
const barePort = 28_317

/**
 * Milliseconds until every picture in the viewport is drawn: the overview of 250 slides against a bare page with
 * the same 250 thumbnails.
 */
export async function compareOverview(
  db: Database,
  { real, folder, filled }: { real: string; folder: string; filled: Filled },
): Promise<void> {
  const thumbnails = await addSlides(db, { real, folder, filled })
  const body = thumbnails.map((url) => `<img src="${real}${url}" width="240" height="135" loading="lazy">`).join('')
  const bare = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(`<!doctype html><title>Bare</title>${body}`)
  }).listen(barePort, '127.0.0.1')
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const authorization = { authorization: `Bearer ${filled.token}` }
    const times: [number, number][] = []
    for (let round = 0; round <= rounds; round++) {
      const ours = await paintedAfter(browser, `${real}/slides/overview`, authorization)
      const baseline = await paintedAfter(browser, `http://127.0.0.1:${barePort}/`, {})
      // The first round is a warm-up.
      if (round > 0) times.push([ours, baseline])
    }
    const ratio = median(times.map(([a, b]) => a / b))
    const shown = times.map(([a, b]) => `${Math.round(a)}/${Math.round(b)}`).join('  ')
    console.log(`overview of ${slideCount} slides: ${ratio.toFixed(1)} times a bare page (milliseconds: ${shown})`)
  } finally {
    await browser.close()
    bare.close()
  }
}

/** From the start of the navigation; a fresh browser profile, so nothing is cached. */
async function paintedAfter(browser: Browser, url: string, extraHTTPHeaders: Record<string, string>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, extraHTTPHeaders })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto(url, { waitUntil: 'commit' })
  const painted = await page.waitForFunction(() => {
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 100 && bottom > 0 && top < window.innerHeight
    })
    return seen.length >= 8 && seen.every((image) => image.complete && image.naturalWidth > 0) && performance.now()
  })
  const milliseconds = await painted.jsonValue()
  await context.close()
  return Number(milliseconds)
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
        backgroundKey: named(slide.backgroundKey, copy),
        thumbnailKey: named(slide.thumbnailKey, copy),
      })),
    )
    .execute()
  const { items } = await call(slideApi.listSlides, { accountId, query: {} })
  return items.map(({ thumbnailUrl }) => thumbnailUrl)
}
