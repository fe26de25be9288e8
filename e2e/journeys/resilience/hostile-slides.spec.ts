import { type Call, createClient } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { Slide, slideApi } from '@litfass/api/playback/slides'
import { hostileTexts } from '@litfass/api/testing/hostile-texts'
import { expect, type Page } from '@playwright/test'

import { demo } from '../../support/demo.ts'
import { plainPicture } from '../../support/pictures.ts'
import { ports } from '../../support/ports.ts'
import { test } from '../../support/test.ts'

const texts = hostileTexts(500)
const drawnOnes = 40
const playedOnes = 6

const screen = {
  name: 'Trap',
  internalName: 'Trap',
  street: 'Hauptstraße',
  streetNumber: '1',
  zip: '04229',
  city: 'Leipzig',
  country: 'DE',
  lat: 51.33,
  lng: 12.33,
  contacts: 640,
  diagonal: 55,
  resolution: '1920x1080',
  format: 'landscape',
  categoryId: 'd-01',
  active: true,
  privacy: 'private',
} as const

/** Signs in and says how to call the server as this person, without the pages. */
async function signedIn(page: Page): Promise<{ call: Call; cookie: string; accountId: string }> {
  const { password, signIns } = await demo()
  await page.goto('/login')
  await page.getByLabel(/^E-mail/i).fill(signIns[0]?.email ?? '')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const cookies = await page.context().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const call = createClient({ baseUrl: `http://127.0.0.1:${ports.litfass}`, headers: () => ({ cookie }) })
  const session = await call(sessionApi.getSession, {})
  return { call, cookie, accountId: session?.accounts[0]?.id ?? '' }
}

/** What ran or tried to since the page was opened. */
function alarms(page: Page) {
  return page.evaluate(() => ({ ran: 'litfassTrap' in window, stopped: Reflect.get(window, 'stopped') ?? [] }))
}

/** Markup that would run if the page let it. */
async function isStopped(page: Page): Promise<void> {
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.litfassTrap=1'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="/nothing" onerror="window.litfassTrap=1">')
    document.body.insertAdjacentHTML('beforeend', '<img src="https://example.com/pixel.gif">')
  })
  await expect.poll(async () => (await alarms(page)).stopped.length).toBe(3)
  expect((await alarms(page)).ran).toBe(false)
}

test('of 500 hostile texts none runs where slides are drawn, and the pages would not let one', async ({ page }) => {
  test.setTimeout(300_000)
  await page.addInitScript(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', (event) => stopped.push(event.violatedDirective))
  })
  page.on('dialog', (dialog) => Promise.reject(new Error(`a dialog: ${dialog.message()}`)))
  const { call, cookie, accountId } = await signedIn(page)
  const { buffer } = await plainPicture('trap.jpg', { width: 320, height: 180, color: '#09453b' })

  const slides: Slide[] = []
  for (const text of texts) {
    const form = new FormData()
    form.append('body', `{"title":"Trap ${slides.length}","content":${text}}`)
    form.append('background', new File([new Uint8Array(buffer)], 'trap.jpg'))
    const url = `http://127.0.0.1:${ports.litfass}/api/accounts/${accountId}/slides`
    const answer = await fetch(url, { method: 'POST', headers: { cookie }, body: form })
    expect([201, 400, 422]).toContain(answer.status)
    if (answer.status !== 201) continue
    const slide = Slide.parse(await answer.json())
    if (slides.length < drawnOnes) slides.push(slide)
    else await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  }
  expect(slides).toHaveLength(drawnOnes)

  await page.goto('/slides/overview')
  for (const { title } of slides) {
    const drawn = page.getByRole('img', { name: title, exact: true })
    await drawn.scrollIntoViewIfNeeded()
    await expect(drawn.locator('img')).toBeVisible()
  }
  expect(await alarms(page)).toEqual({ ran: false, stopped: [] })
  await isStopped(page)

  for (const { id, title } of slides.slice(0, playedOnes * 2)) {
    await page.goto(`/slides/edit/${id}`)
    await expect(page.getByRole('img', { name: title, exact: true }).first()).toBeVisible()
    expect(await alarms(page)).toEqual({ ran: false, stopped: [] })
  }
  await isStopped(page)

  const entries = slides
    .slice(0, playedOnes)
    .map(({ id }, index) => ({ slideId: id, duration: 1, index, animation: 'fade' as const }))
  const show = await call(showApi.createShow, { accountId, body: { title: 'Trap', slides: entries } })
  const { id: screenId } = await call(screenApi.createScreen, { accountId, body: screen })
  await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  await page.goto(`/screens/view/${screenId}`)
  for (const { title } of slides.slice(0, playedOnes))
    await expect(page.getByRole('img', { name: title, exact: true }).first()).toBeVisible({ timeout: 30_000 })
  expect(await alarms(page)).toEqual({ ran: false, stopped: [] })
  await isStopped(page)

  await call(screenApi.deleteScreen, { accountId, screenId })
  await call(showApi.deleteShow, { accountId, showId: show.id })
  for (const { id } of slides) await call(slideApi.deleteSlide, { accountId, slideId: id })
})

test('pages that draw slides carry a strict policy', async ({ request }) => {
  const { screenId } = await demo()
  for (const path of [
    '/slides/overview',
    '/slides/new',
    '/slides/view/x',
    '/shows/new',
    `/screens/view/${screenId}`,
    '/code',
  ]) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    expect([path, rules.get('default-src')]).toEqual([path, ["'self'"]])
    expect([path, rules.get('script-src') ?? ["'self'"]]).toEqual([path, ["'self'"]])
    expect([path, rules.get('object-src'), rules.get('base-uri')]).toEqual([path, ["'none'"], ["'none'"]])
    expect([path, rules.get('img-src')]).toEqual([path, ["'self'", 'data:', 'blob:']])
    expect(policy).not.toContain('unsafe-eval')
  }
})
