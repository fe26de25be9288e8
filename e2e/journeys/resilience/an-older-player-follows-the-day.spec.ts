import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { accountApi } from '@litfass/api/people/accounts'
import { screenApi } from '@litfass/api/places/screens'
import { buildScreen, buildShow, buildSlide, screenInput } from '@litfass/server/testing/builders'
import { expect } from '@playwright/test'

import { findChromium } from '../../../scripts/chromium.js'
import { type OwnBrowser, ownBrowser } from '../../support/browsers/own-browser.ts'
import { buildCompany } from '../../support/companies.ts'
import { everyDay } from '../../support/every-day.ts'
import { commitBeforeDarkHours, lastCommit, type OlderPlayer, olderPlayer } from '../../support/older-player.ts'
import { textOf } from '../../support/playing-screen.ts'
import { ports } from '../../support/ports.ts'
import { type UpgradableServer, upgradableServer } from '../../support/servers/upgradable-server.ts'
import { test } from '../../support/test.ts'
import { expectBlankIsSeen, watchFrames } from '../../support/watch-frames.ts'

// Midnight in Berlin, at the start of the second of June.
const midnight = Date.parse('2027-06-01T22:00:00Z')
const opening = midnight + 9 * 3_600_000

let older: OlderPlayer | null = null
let server: UpgradableServer | undefined
let browser: OwnBrowser | undefined
test.afterEach(async () => {
  await browser?.kill()
  await server?.stop()
  await older?.remove()
})

const commits = { 'the player before this one': lastCommit, 'a player without dark hours': commitBeforeDarkHours }

for (const [name, findCommit] of Object.entries(commits))
  test(`${name} ends an entry at midnight, shows the default content instead, is black at night if it can be, and never blank`, async ({
    serverClock,
  }) => {
    test.setTimeout(300_000)
    older = await olderPlayer(await findCommit())
    if (!older) return test.skip(true, 'there is no history to build an older player from')
    const { knowsDarkHours } = older
    server = await upgradableServer(ports.own, { player: older.folder })
    const company = await buildCompany()
    const { call, accountId } = company
    const build = (title: string, color: string) => buildSlide(company, { title, color, content: textOf('.') })
    const today = await build('Today', '#c86464')
    const failSafe = await buildShow(company, { slides: [await build('Fail-safe', '#c87850')], duration: 2 })
    const [standIn, later] = [await build('Stand-in', '#c85050'), await build('Later', '#c83c3c')]
    const setDefault = (body: { showId: string | null; slideId: string }) =>
      call(accountApi.setDefaultContent, { accountId, body })
    await setDefault({ showId: failSafe.id, slideId: standIn.id })
    const { id: showId } = await buildShow(company, { slides: [today], days: [{ lastDay: '2027-06-01' }], duration: 2 })
    const screen = await buildScreen(company)
    const { id: screenId } = screen
    await call(screenApi.assignShow, { accountId, screenId, body: { showId } })

    await serverClock.set(midnight - 20_000)
    const profile = await mkdtemp(join(tmpdir(), 'litfass-older-day-'))
    browser = await ownBrowser({ executable: findChromium() ?? '', profile })
    const tv = await browser.open()
    const shown = () => tv.evaluate(titleShown)
    await tv.goto(`${server.url}/screens/view/${screenId}`)
    await expect.poll(shown, { timeout: 60_000 }).toBe('Today')
    // It fades in over the default slide, which has another colour.
    await expect.poll(() => tv.evaluate(leavingLayers)).toBe(0)
    let mayBeBlack = false
    const frames = await watchFrames(
      tv,
      ({ red, green, blue }) =>
        (red > 130 && red > green + 20 && red > blue + 20) || (mayBeBlack && Math.max(green, blue) < red + 12),
    )
    await expect.poll(shown, { timeout: 60_000 }).toBe('Fail-safe')
    await setDefault({ showId: null, slideId: standIn.id })
    await expect.poll(shown, { timeout: 60_000 }).toBe('Stand-in')

    mayBeBlack = knowsDarkHours
    const serviceHours = everyDay([{ from: '09:00', to: '18:00' }])
    const body = { ...screenInput(screen.name), serviceHours, darkOutsideHours: true }
    await call(screenApi.updateScreen, { accountId, screenId, body })
    if (knowsDarkHours) await expect.poll(shown, { timeout: 60_000 }).toBe('dark')
    await setDefault({ showId: null, slideId: later.id })
    // Within twenty seconds, a heartbeat corrects the clock of the player.
    if (knowsDarkHours) await serverClock.set(opening - 5_000)
    await expect.poll(shown, { timeout: 60_000 }).toBe('Later')

    console.log(`${older.commit}: ${frames.seen()} frames, ${frames.blank().length} blank`)
    for (const [at, frame] of frames.blank().slice(0, 5).entries())
      await writeFile(test.info().outputPath(`blank-${at}.jpg`), frame)
    expect(frames.blank()).toHaveLength(0)
    expect(frames.seen()).toBeGreaterThan(3)
    if (!knowsDarkHours) await expectBlankIsSeen(tv, frames)
    await frames.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  })

/** Runs in the page: the title of the slide on the stage, or `dark`. */
function titleShown(): string | null {
  const slide = document.querySelector('.lf-stage-shown [role=img]')
  return document.querySelector('.lf-stage-shown .lf-stage-dark') ? 'dark' : slide && slide.getAttribute('aria-label')
}

/** Runs in the page: the number of slides that another one is just replacing. */
function leavingLayers(): number {
  return document.querySelectorAll('.lf-stage-layer:not(.lf-stage-shown):not(.lf-stage-waiting)').length
}
