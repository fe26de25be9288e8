import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

import { campaignApi } from '@litfass/api/ads/campaigns'
import { invoiceApi } from '@litfass/api/ads/invoices'
import { reportApi } from '@litfass/api/ads/reports'
import { createClient } from '@litfass/api/client'
import { legalApi } from '@litfass/api/people/legal'
import { sessionApi } from '@litfass/api/people/session'
import { addressApi } from '@litfass/api/places/addresses'
import { slideApi } from '@litfass/api/playback/slides'
import { beforeAll, expect, onTestFinished, test } from 'vitest'

import { callAs } from '../src/testing/builders.ts'
import { freePort } from '../src/testing/free-port.ts'
import { dataFolder } from '../src/testing/operate.ts'
import { freshEmail, registerInBrowser, registration } from '../src/testing/people/registration.ts'
import { litfassProcess } from './server-process.ts'

const root = resolve(import.meta.dirname, '../..')
const scripts = resolve(root, 'scripts')
beforeAll(() => promisify(execFile)(process.execPath, [resolve(scripts, 'build.js')]), 300_000)

// The demo needs every migration, decodes pictures, and parses videos in a thread.
test('the server that `npm start` runs finds its texts, towns, fonts, demo and threads', async () => {
  const variables = { DATA_DIR: await dataFolder(), LOG_LEVEL: 'info' }
  const litfass = litfassProcess(await freePort(), variables, { program: `${scripts}/start.js` })
  onTestFinished(async () => void (await litfass.end('SIGTERM')))
  await litfass.start()
  await expect.poll(litfass.output).toMatch(/"build":"[0-9a-f]{8}","url":"[^"]+","msg":"started"/)

  const { url } = litfass
  const visitor = createClient({ baseUrl: url })
  const signedIn = async (email: string) => {
    const { token } = await visitor(sessionApi.signIn, { body: { email, password: 'litfass-demo' } })
    const call = callAs(url, token)
    return { call, accountId: (await call(sessionApi.getSession, {})).accounts[0]?.id ?? '' }
  }
  const { call: jana, accountId } = await signedIn('jana.vogt@fitnesswerk.example')

  const zip = { country: 'DE', zip: '04229' }
  expect(await visitor(addressApi.getTownOfPostalCode, { query: zip })).toEqual({ city: 'Leipzig' })
  const address = { ...zip, street: 'Karl-Heine-Straße', streetNumber: '62', city: 'Leipzig' }
  const { position } = await jana(addressApi.locateAddress, { accountId, query: address })
  expect(position).toMatchObject({ lat: 51.34, lng: 12.371 })

  const { items: slides } = await jana(slideApi.listSlides, { accountId, query: {} })
  expect(slides.some(({ video }) => video !== null)).toBe(true)
  const { status, headers } = await fetch(new URL(slides[0]?.thumbnailUrl ?? '', url))
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])

  const firstInvoice = async () => {
    const [invoice] = (await jana(invoiceApi.listInvoices, { accountId, query: {} })).items
    return invoice && (await jana(invoiceApi.getInvoicePdf, { accountId, invoiceId: invoice.id })).slice(0, 5).text()
  }
  await expect.poll(firstInvoice).toBe('%PDF-')
  const miriam = await signedIn('miriam.roth@morgenrot.example')
  const [campaign] = (await miriam.call(campaignApi.listCampaigns, { accountId: miriam.accountId, query: {} })).items
  const report = { accountId: miriam.accountId, campaignId: campaign?.id ?? '' }
  expect(await (await miriam.call(reportApi.getReportPdf, report)).slice(0, 5).text()).toBe('%PDF-')

  await registerInBrowser(url, registration(freshEmail(), 'de'))
  const mailbox = async () => (await fetch(`${url}/dev/mailbox`)).text()
  await expect.poll(mailbox).toContain('Bitte bestätigen Sie Ihre E-Mail-Adresse')

  const legal = await visitor(legalApi.getLegalText, { query: { page: 'privacy', language: 'de' } })
  expect(legal).toMatchObject({ isTemplate: true, language: 'de' })
  expect(await (await fetch(`${url}/api/openapi.json`)).json()).toMatchObject({ openapi: expect.stringMatching(/^3/) })
  for (const page of ['/login', '/code']) expect(await (await fetch(url + page)).text()).toContain('<html')

  const german = { headers: { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' } }
  const named = async (path: string) => {
    const html = await (await fetch(url + path, german)).text()
    const languages = [...html.matchAll(/data-language="(\w+)"/g)].map(([, language]) => language)
    return { languages, session: html.includes(sessionApi.findSession.path) }
  }
  expect(await named('/login')).toEqual({ languages: ['de', 'de'], session: true })
  expect(await named('/register')).toEqual({ languages: ['de', 'de'], session: false })

  expect(await litfass.end('SIGTERM')).toBe(0)
}, 300_000)

test('SIGTERM that reaches npm alone drains the server', async () => {
  const port = await freePort()
  const { PATH, HOME } = process.env
  const variables = { PORT: String(port), DATA_DIR: await dataFolder(), DEMO: 'off', DRAIN_SECONDS: '4' }
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text) => (output += text))
  // The server writes to the same pipe, so this ends no earlier than the server.
  const ended = once(npm, 'close')
  let isUp = true
  onTestFinished(() => void (isUp && process.kill(-Number(npm.pid), 'SIGKILL')))
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => null,
    )
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200)

  const began = performance.now()
  npm.kill('SIGTERM')
  await expect.poll(readiness).toBe(503)
  await ended
  isUp = false
  expect(performance.now() - began, output).toBeGreaterThan(3_900)
}, 120_000)
