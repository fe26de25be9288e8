import { sessionApi } from '@litfass/api/people/session'
import { buildSlide } from '@litfass/server/testing/builders'
import { expect, type Page } from '@playwright/test'

import { buildCompany, signIn } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

interface Frame {
  /** The company named on the page. */
  company: string | undefined
  text: string
}

/** Records the text of the page at every frame in which it changes. */
async function watchFrames(page: Page): Promise<Frame[]> {
  const frames: Frame[] = []
  await page.exposeFunction('keepFrame', (label: string | null, text: string) =>
    frames.push({ company: label?.replace('Company: ', ''), text }),
  )
  await page.addInitScript(() => {
    let last = ''
    function look() {
      const label = document.querySelector('[aria-label^="Company:"]')?.getAttribute('aria-label') ?? null
      const text = document.body?.innerText ?? ''
      const keep: unknown = Reflect.get(window, 'keepFrame')
      if (`${label} ${text}` !== last && typeof keep === 'function') keep(label, text)
      last = `${label} ${text}`
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return frames
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('no frame shows something of the company that was selected before', async ({ page }) => {
  const lenz = await buildCompany({ company: 'Lenz KG' })
  await buildSlide(lenz, { title: 'Lenzrosen', color: '#2b62a8' })
  const vera = await buildCompany({ joins: lenz, ownCompany: 'Horn KG' })
  const session = await vera.call(sessionApi.getSession, {})
  const horn = session?.accounts.find(({ name }) => name === 'Horn KG')
  await buildSlide({ ...vera, accountId: horn?.id ?? '' }, { title: 'Hornissen', color: '#c2593a' })
  await signIn(page, vera)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Company: Horn KG' })).toBeVisible()

  const frames = await watchFrames(page)
  for (const [company, slide] of [
    ['Lenz KG', 'Lenzrosen'],
    ['Horn KG', 'Hornissen'],
    ['Lenz KG', 'Lenzrosen'],
    ['Horn KG', 'Hornissen'],
  ] as const) {
    await page.getByRole('button', { name: /^Company:/ }).click()
    await page.getByRole('menuitemradio', { name: company }).click()
    await expect(page.getByRole('button', { name: `Company: ${company}` })).toBeVisible()
    await page.getByRole('link', { name: 'Slides', exact: true }).click()
    await expect(page.getByRole('link', { name: slide })).toBeVisible()
  }

  const companiesWith = (slide: string) =>
    new Set(frames.filter(({ text }) => text.includes(slide)).map(({ company }) => company))
  expect(companiesWith('Hornissen')).toEqual(new Set(['Horn KG']))
  expect(companiesWith('Lenzrosen')).toEqual(new Set(['Lenz KG']))
})
