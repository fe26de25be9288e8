import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Slide } from '@litfass/api/playback/slides'
import { buildSlide } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'
import { z } from 'zod'

import { findChromium } from '../../../scripts/chromium.js'
import { ownBrowser } from '../../support/browsers/own-browser.ts'
import { companyOn } from '../../support/companies.ts'
import { buildScreenWith, textOf } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { countingClient, listeners, repeatedly } from '../../support/servers/load-on-servers.ts'
import { type OwnServers, ownServers } from '../../support/servers/own-servers.ts'
import { test } from '../../support/test.ts'
import { expectBlankIsSeen, watchFrames } from '../../support/watch-frames.ts'

const isLong = Boolean(process.env.LITFASS_TEST_LONG)
const screens = isLong ? 1_000 : 50
const tabs = screens / 10
const drainSeconds = isLong ? 20 : 4
/** A company may send 60 offers an hour. */
const maxBookingsPerRestart = 18
const password = 'litfass-demo'
const [publisher, advertiser] = ['jana.vogt@fitnesswerk.example', 'miriam.roth@morgenrot.example']

const Id = z.object({ id: z.string() })
const Ids = z.object({ items: z.array(Id), next: z.string().nullish() })
const SignedIn = z.object({ token: z.string() })
const Session = z.object({ accounts: z.array(Id) })

let own: OwnServers
test.beforeAll(async () => {
  test.setTimeout(300_000)
  own = await ownServers(ports.own, { drainSeconds })
})
test.afterAll(() => own.remove())

async function person(email: string) {
  const anonymous = countingClient(own.url, '')
  const { token } = SignedIn.parse(await anonymous.send('POST', '/api/sign-in', { email, password }))
  const client = countingClient(own.url, token)
  const [account] = Session.parse(await client.send('GET', '/api/session')).accounts
  return { ...client, token, home: `/api/accounts/${account?.id}` }
}
type Client = Awaited<ReturnType<typeof person>>

async function allIds({ send, home }: Client, list: string): Promise<Set<string>> {
  const ids = new Set<string>()
  let cursor = ''
  do {
    const page = Ids.parse(await send('GET', `${home}/${list}${cursor && `?cursor=${cursor}`}`))
    for (const { id } of page.items) ids.add(id)
    cursor = page.next ?? ''
  } while (cursor)
  return ids
}

/** The slides are red all over, so a pixel of another colour is a hole. */
async function redScreen(): Promise<string> {
  const jana = await companyOn(own.url, { email: publisher, password, company: 'Fitnesswerk Leipzig' })
  const slides: Slide[] = []
  for (const shade of ['40', '60', '80'])
    slides.push(
      await buildSlide(jana, {
        title: `Red ${shade}`,
        color: `#c8${shade}${shade}`,
        content: textOf('.'),
      }),
    )
  return (await buildScreenWith(jana, { name: 'Red', slides, duration: 2 })).id
}

test(`three servers are renewed one after the other while ${screens} screens, browsers and bookings continue`, async () => {
  test.setTimeout(isLong ? 900_000 : 360_000)
  const [jana, miriam] = [await person(publisher), await person(advertiser)]
  const [slide] = await allIds(miriam, 'slides')
  const open = Ids.parse(await jana.send('GET', '/api/public/screens')).items.map(({ id }) => id)
  const bookable = await allIds(jana, 'screens').then((ids) => open.find((id) => ids.has(id)))
  const inMonths = (count: number) => new Date(Date.now() + count * 30 * 86_400_000).toISOString().slice(0, 10)

  const acknowledged = { sites: [] as string[], campaigns: [] as string[] }
  const siteBody = {
    title: 'In between',
    internalName: 'In between',
    street: 'Nordstraße',
    streetNumber: '1',
    zip: '04105',
    city: 'Leipzig',
    country: 'DE',
    lat: 51.3,
    lng: 12.3,
    venueType: 216,
  }
  async function write(): Promise<void> {
    const made = Id.safeParse(await jana.send('POST', `${jana.home}/sites`, siteBody))
    if (made.success) acknowledged.sites.push(made.data.id)
  }
  let maxBookings = 0
  async function book(): Promise<void> {
    if (acknowledged.campaigns.length >= maxBookings) return
    const offer = {
      offerKey: randomUUID(),
      campaign: { title: 'In between', typ: 'display', startdate: inMonths(2), enddate: inMonths(3) },
      adgroups: [{ title: 'Group', slide, duration: 10, frequency: 180, screens: [bookable] }],
      termsAccepted: true,
    }
    const made = Id.safeParse(await miriam.send('POST', `${miriam.home}/campaigns`, offer))
    if (made.success) acknowledged.campaigns.push(made.data.id)
  }
  async function read(): Promise<void> {
    for (const list of ['slides', 'screens', 'shows', 'dashboard']) await jana.send('GET', `${jana.home}/${list}`)
  }

  const paths = Array.from({ length: screens }, (_, at) => `/api/player/screens/${open[at % open.length]}/events`)
  const streams = listeners(
    own.url,
    [...paths, ...Array.from({ length: tabs }, () => `${jana.home}/events`)],
    jana.token,
  )
  await expect.poll(streams.connected, { timeout: 60_000 }).toBe(screens + tabs)

  const screenId = await redScreen()
  const profile = await mkdtemp(join(tmpdir(), 'litfass-renewed-'))
  const tv = await ownBrowser({ executable: findChromium() ?? '', profile })
  try {
    const tvPage = await tv.open()
    await tvPage.goto(`${own.url}/screens/view/${screenId}`)
    const swaps = () => tvPage.evaluate(() => document.querySelectorAll('.lf-stage-shown img').length)
    await expect.poll(swaps, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect.poll(() => tvPage.evaluate(() => document.querySelectorAll('.lf-stage-waiting').length)).toBe(1)
    const frames = await watchFrames(tvPage, ({ red, green, blue }) => red > 110 && red > green && red > blue)

    const stops = [repeatedly(3, read), repeatedly(2, write), repeatedly(1, book)]
    for (const server of own.servers) {
      const [sites, campaigns] = [acknowledged.sites.length, acknowledged.campaigns.length]
      maxBookings += maxBookingsPerRestart
      expect(await server.end('SIGTERM')).toBe(0)
      await server.start()
      await expect.poll(() => acknowledged.sites.length).toBeGreaterThan(sites)
      await expect.poll(() => acknowledged.campaigns.length).toBeGreaterThan(campaigns)
    }
    for (const stop of stops) await stop()

    await expect.poll(streams.connected, { timeout: 60_000 }).toBe(screens + tabs)
    streams.forget()
    await jana.send('POST', `${jana.home}/sites`, siteBody)
    await expect.poll(() => streams.heard('topics'), { timeout: 30_000 }).toBe(tabs)
    const [seen, blank] = [frames.seen(), [...frames.blank()]]
    for (const [at, frame] of blank.slice(0, 5).entries())
      await writeFile(test.info().outputPath(`blank-${at}.jpg`), frame)

    const all = [jana.seen, miriam.seen]
    const failed = all.flatMap((seen) => seen.failed)
    console.log(
      `three servers renewed: ${all.reduce((sum, { sent }) => sum + sent, 0)} requests sent, ${failed.length} failed, ` +
        `${all.reduce((sum, { late }) => sum + late, 0)} late; ${acknowledged.sites.length} records and ${acknowledged.campaigns.length} bookings ` +
        `acknowledged; ${streams.reconnected()} streams reconnected, ${streams.refused().length} refused; ` +
        `${seen} frames of a screen, blank: ${blank.length}`,
    )
    expect(failed).toEqual([])
    expect(own.balancer.failures).toEqual([])
    expect(streams.refused()).toEqual([])
    expect(streams.reconnected()).toBeGreaterThanOrEqual(screens)
    expect(blank).toHaveLength(0)
    expect(seen).toBeGreaterThan(10)
    const stored = { sites: await allIds(jana, 'sites'), campaigns: await allIds(miriam, 'campaigns') }
    expect(acknowledged.sites.filter((id) => !stored.sites.has(id))).toEqual([])
    expect(acknowledged.campaigns.filter((id) => !stored.campaigns.has(id))).toEqual([])

    await expectBlankIsSeen(tvPage, frames)
    await frames.stop()
  } finally {
    streams.close()
    await tv.kill()
    await rm(profile, { recursive: true, force: true })
  }
})
