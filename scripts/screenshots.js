import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { chromium } from '@playwright/test'
import sharp from 'sharp'

import { buildAll } from './build.js'
import { ensureChromium } from './chromium.js'
import { ensureInstalled } from './install.js'
import { environment, node, root } from './run.js'

/*
 * Takes the screenshots of the README from a Litfass with demo data: a booking request in the console, and its slide on a TV.
 * The ad plays once a minute.
 */
const folder = join(root, 'docs', 'images')
const publisher = { email: 'jana.vogt@fitnesswerk.example', password: 'litfass-demo' }
const ad = 'Stollen'
const frame = 14

await ensureInstalled()
await buildAll()
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] })
const demo = await startDemo()
try {
  await save('console', await bookingRequest())
  await save('tv', await withFrame(await screen()))
} finally {
  await browser.close()
  await demo.stop()
}

async function openPage(size) {
  const context = await browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/Berlin' })
  return context.newPage()
}

async function bookingRequest() {
  const page = await openPage({ width: 1440, height: 900 })
  await page.request.post(`${demo.url}/api/sign-in`, { data: publisher })
  await page.goto(`${demo.url}/publish/ads?status=pending`)
  await page.getByRole('link', { name: /^Stollen .*Foyer/ }).click()
  await page.getByRole('button', { name: /^Approve/ }).waitFor()
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await sleep(2_000)
  return page.screenshot()
}

async function screen() {
  const page = await openPage({ width: 1280, height: 720 })
  await page.goto(demo.screen)
  await page.locator('.lf-stage-shown', { hasText: ad }).waitFor({ timeout: 180_000 })
  // Wait for the animation to end.
  await sleep(2_000)
  return page.screenshot()
}

/** Draws a TV around the picture: a thin black frame with round corners. */
async function withFrame(picture) {
  const { width, height } = await sharp(picture).metadata()
  const [outerWidth, outerHeight] = [width + 2 * frame, height + 2 * frame]
  const body = `<svg width="${outerWidth}" height="${outerHeight}"><rect width="100%" height="100%" rx="22" fill="#1b1a17"/></svg>`
  return sharp(Buffer.from(body))
    .composite([{ input: picture, left: frame, top: frame }])
    .png()
    .toBuffer()
}

async function save(name, picture) {
  const path = join('docs', 'images', `${name}.webp`)
  const { size } = await sharp(picture).webp({ quality: 82, effort: 6 }).toFile(join(root, path))
  console.log(`${path}: ${Math.round(size / 1000)} kB`)
}

/** Starts a Litfass with demo data on a free port. `stop` removes it. */
async function startDemo() {
  const data = mkdtempSync(join(tmpdir(), 'litfass-screenshots-'))
  const url = `http://127.0.0.1:${await freePort()}`
  const variables = { PORT: new URL(url).port, PUBLIC_URL: url, DATA_DIR: data, LOG_LEVEL: 'warn', DEMO: 'on' }
  const { DATABASE_URL: _, ...env } = environment(variables)
  const child = spawn(node, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  const address = /\S+\/screens\/view\/[0-9a-f-]{36}/
  while (!address.test(output)) {
    if (child.exitCode !== null) throw new Error(`The demo did not start:\n${output}`)
    await sleep(200)
  }
  return {
    url,
    screen: output.match(address)[0],
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(data, { recursive: true, force: true })
    },
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
