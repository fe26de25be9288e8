import { Slide, slideApi } from '@litfass/api/playback/slides'
import { hostileTexts } from '@litfass/api/testing/hostile-texts'
import { buildImage } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { buildScreenWith } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

const texts = hostileTexts(500)
const drawnOnes = 40
const playedOnes = 6

/** Scripts that ran, or were blocked, since the page was opened. */
function alarms(page: Page) {
  return page.evaluate(() => ({ ran: 'litfassTrap' in window, stopped: Reflect.get(window, 'stopped') ?? [] }))
}

/** Inserts an inline script, an `onerror` attribute and an image from another host, and expects all three to be blocked. */
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

test('none of 500 hostile texts runs in a slide, and the pages would block it', async ({ page, login }) => {
  test.setTimeout(300_000)
  const company = await login()
  const { accountId, call, server, token } = company
  await page.addInitScript(() => {
    const stopped: string[] = []
    Object.assign(window, { stopped })
    document.addEventListener('securitypolicyviolation', (event) => stopped.push(event.violatedDirective))
  })
  page.on('dialog', (dialog) => Promise.reject(new Error(`a dialog: ${dialog.message()}`)))
  const image = await buildImage()

  const slides: Slide[] = []
  for (const text of texts) {
    const form = new FormData()
    form.append('body', `{"title":"Trap ${slides.length}","content":${text}}`)
    form.append('background', image, 'trap.png')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.url}/api/accounts/${accountId}/slides`, {
      method: 'POST',
      headers,
      body: form,
    })
    expect([201, 400, 422]).toContain(answer.status)
    if (answer.status !== 201) continue
    const slide = Slide.parse(await answer.json())
    if (slides.length < drawnOnes) slides.push(slide)
    else await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  }
  expect(slides).toHaveLength(drawnOnes)

  await page.goto('/slides/overview')
  for (const { title } of slides) {
    // A card is drawn when it comes near the window.
    await page.getByRole('list', { name: 'Slides' }).getByRole('link', { name: title, exact: true }).focus()
    await expect(page.getByRole('img', { name: title, exact: true }).locator('img')).toBeVisible()
  }
  expect(await alarms(page)).toEqual({ ran: false, stopped: [] })
  await isStopped(page)

  for (const { id, title } of slides.slice(0, playedOnes * 2)) {
    await page.goto(`/slides/edit/${id}`)
    await expect(page.getByRole('img', { name: title, exact: true }).first()).toBeVisible()
    expect(await alarms(page)).toEqual({ ran: false, stopped: [] })
  }
  await isStopped(page)

  const { id: screenId } = await buildScreenWith(company, { slides: slides.slice(0, playedOnes), duration: 1 })
  await page.goto(`/screens/view/${screenId}`)
  for (const { title } of slides.slice(0, playedOnes))
    await expect(page.getByRole('img', { name: title, exact: true }).first()).toBeVisible({ timeout: 30_000 })
  expect(await alarms(page)).toEqual({ ran: false, stopped: [] })
  await isStopped(page)
})

test('pages that draw slides carry a strict policy', async ({ request }) => {
  for (const path of ['/slides/overview', '/slides/new', '/slides/view/x', '/shows/new', '/screens/view/x', '/code']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]))
    expect([path, rules.get('default-src')]).toEqual([path, ["'self'"]])
    expect([path, rules.get('script-src') ?? ["'self'"]]).toEqual([path, ["'self'"]])
    expect([path, rules.get('object-src'), rules.get('base-uri')]).toEqual([path, ["'none'"], ["'none'"]])
    expect([path, rules.get('img-src')]).toEqual([path, ["'self'", 'data:', 'blob:']])
    expect(policy).not.toContain('unsafe-eval')
  }
})
