import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { serveStatic } from '@hono/node-server/serve-static'
import type { FirstPicture } from '@litfass/api/playback/player'
import type { Language } from '@litfass/domain/people/language'
import { codePath, screenRoute } from '@litfass/domain/places/devices/player-paths'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'

import { pageLanguage } from '../../auth/page-language.ts'
import { projectFolder } from '../../folders.ts'
import { Problem } from '../problem.ts'
import type { App } from '../serve.ts'

const consoleFolder = join(projectFolder, 'console/dist')
const playerFolder = join(projectFolder, 'player/dist')

/** No other origin but the base map's, and no inline scripts. Inline styles are allowed because Mantine sets them. */
export function pagePolicy(mapOrigins: string[] = []): string {
  return [
    "default-src 'self'",
    // The worker of the map reads the outlines from the page.
    ["connect-src 'self'", ...mapOrigins, 'blob:'].join(' '),
    ["img-src 'self' data: blob:", ...mapOrigins].join(' '),
    // The console shows a video before it is sent, and the player one from its cache.
    "media-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

const immutable = 'public, max-age=31536000, immutable'

/** Further pages of the player; its worker serves the same ones offline (player/worker/shell.ts). */
const playerPages = ['/code', codePath(':code'), '/meta', '/meta/:code']

/** Console pages that do not ask who is signed in, and so need no preload of the session. */
const pagesWithoutSession = /^\/(register|reset|verify|terms|privacy|logout|reports)(\/|$)/
const sessionPreload = /<link rel="preload" as="fetch"[^>]*>\s*/
const textPreloads = /<link rel="modulepreload" data-language="(\w+)"[^>]*>\s*/g

/**
 * The built console and player. Files with a hash in their name are cached forever; the two pages are revalidated each
 * time. `firstPicture` says what a screen shows first.
 */
export function pageRoutes(
  app: App,
  {
    mapOrigins,
    firstPicture,
  }: { mapOrigins: string[]; firstPicture: (screenId: string) => Promise<FirstPicture | null> },
): void {
  const consolePage = (c: Context) => page(c, join(consoleFolder, 'index.html'), pagePolicy(mapOrigins))
  // Compresses files that the build has not compressed.
  app.use('/assets/*', compress())
  app.use('/player/*', compress())
  app.use(
    '/assets/*',
    serveStatic({
      root: consoleFolder,
      precompressed: true,
      onFound: (_, c) => c.header('cache-control', immutable),
    }),
  )
  app.use(
    '/player/*',
    serveStatic({
      root: playerFolder,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice('/player'.length),
      onFound: (_, c) => c.header('cache-control', immutable),
    }),
  )
  for (const home of ['/', '/index.html']) app.get(home, consolePage)
  app.get(screenRoute, async (c) => {
    requirePage(c.req)
    const player = await built(join(playerFolder, 'player.html'))
    const first = await firstPicture(c.req.param('id'))
    const element = first ? await playerElementWith(first) : playerElement
    const text = player.replace(playerElement, () => element)
    // Not stored: another picture may play first soon.
    return c.html(text, 200, { 'cache-control': 'no-store', 'content-security-policy': pagePolicy() })
  })
  for (const path of playerPages) app.get(path, (c) => page(c, join(playerFolder, 'player.html'), pagePolicy()))
  app.get('/service-worker.js', async (c) =>
    c.body(await built(join(playerFolder, 'service-worker.js')), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  app.get('/reports/*', (c) => {
    c.header('x-robots-tag', 'noindex')
    return consolePage(c)
  })
  app.get(
    '/*',
    serveStatic({
      root: consoleFolder,
      onFound: (_, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  )
  app.get('/*', consolePage)
}

/** All other paths serve the console, which redirects unknown ones to /404. Paths of the API or of files return 404. */
async function page(c: Context, file: string, policy: string): Promise<Response> {
  requirePage(c.req)
  const language = pageLanguage((name) => c.req.header(name))
  const text = withoutUnusedPreloads(await built(file), { path: c.req.path, language })
  return c.html(text, 200, { 'cache-control': 'no-cache', 'content-security-policy': policy })
}

/** A person who opens an unknown address gets a page, even if it looks like that of a file. */
function requirePage(req: Context['req']): void {
  const { path } = req
  const isNavigation = req.header('accept')?.includes('text/html') === true
  const isPage = path === '/index.html' || isNavigation || !/\.[a-z0-9]+$/i.test(path)
  if (/^\/(api|files|assets|player|sandbox|dev)(\/|$)/.test(path) || !isPage) throw new Problem('not-found')
}

/** Removes preloads that this page does not use: the session, and texts of other languages. */
function withoutUnusedPreloads(text: string, { path, language }: { path: string; language: Language }): string {
  const own = text.replace(textPreloads, (link, other) => (other === language ? link : ''))
  return pagesWithoutSession.test(path) ? own.replace(sessionPreload, '') : own
}

const playerElement = '<div id="player"></div>'

/** The element with the data that early.js draws from, and its files, so that the browser loads them before any script. */
async function playerElementWith(first: FirstPicture): Promise<string> {
  const { media, video } = first
  return html`<div id="player" data-first="${JSON.stringify(first)}"></div>
    <img hidden alt="" src="${media}" />
    ${video && html`<video hidden muted playsinline crossorigin="anonymous" preload="auto" src="${video.link}"></video>`}`
}

/** Address of the built console's stylesheet, or null where the console is not built. */
export async function consoleStylesheet(): Promise<string | null> {
  const home = await readFile(join(consoleFolder, 'index.html'), 'utf8').catch(() => '')
  return /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/.exec(home)?.[1] ?? null
}

async function built(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) throw new Error(`${file} is missing: run npm run build`)
  return text
}
