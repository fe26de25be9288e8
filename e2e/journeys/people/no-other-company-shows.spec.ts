import { expect, type Page } from '@playwright/test'

import { makeSlide, openMail, registerAndSignIn } from '../../support/people.ts'
import { test } from '../../support/test.ts'

const vera = {
  firstName: 'Vera',
  lastName: 'Horn',
  email: 'vera@two.example',
  password: 'correct horse',
  company: 'Horn KG',
}
const kurt = { ...vera, firstName: 'Kurt', lastName: 'Lenz', email: 'kurt@two.example', company: 'Lenz KG' }

interface Frame {
  /** The company that the page says it is about. */
  company: string | undefined
  text: string
}

/** Keeps what stands on the page, at every frame in which it is something else. */
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

test('no frame shows something of the company that was selected before', async ({ page, browser }) => {
  test.setTimeout(300_000)
  await registerAndSignIn(page, vera)
  await makeSlide(page, { title: 'Hornissen', color: '#c2593a' })
  const other = await (await browser.newContext()).newPage()
  await registerAndSignIn(other, kurt)
  await makeSlide(other, { title: 'Lenzrosen', color: '#2b62a8' })
  await other.goto('/settings/account?invite=open')
  await other.getByRole('dialog').getByLabel('E-mail').fill(vera.email)
  await other.getByRole('button', { name: 'Send invitation' }).click()
  await expect(other.getByText(`${vera.email} is invited`)).toBeVisible()
  await openMail(page, vera.email, /invites you/)
  await page.getByRole('link', { name: /invitation\?token/ }).click()
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByRole('button', { name: 'Company: Lenz KG' })).toBeVisible()

  const frames = await watchFrames(page)
  for (const [company, slide] of [
    ['Horn KG', 'Hornissen'],
    ['Lenz KG', 'Lenzrosen'],
    ['Horn KG', 'Hornissen'],
    ['Lenz KG', 'Lenzrosen'],
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
