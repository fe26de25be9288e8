import { expect, type Page, test } from '@playwright/test'

import { demo } from './demo.ts'

// The reader is in New York, the company in Berlin: the company's time of day counts.
test.use({ timezoneId: 'America/New_York' })

const times = [
  { instant: '2026-11-20T09:59:00Z', english: 'Good morning, Jana', german: 'Guten Morgen, Jana' },
  { instant: '2026-11-20T16:59:00Z', english: 'Hello, Jana', german: 'Guten Tag, Jana' },
  { instant: '2026-11-20T23:30:00Z', english: 'Good morning, Jana', german: 'Guten Morgen, Jana' },
  { instant: '2026-11-20T17:00:00Z', english: 'Good evening, Jana', german: 'Guten Abend, Jana' },
]

const titles = [
  { path: '/dashboard', english: 'Dashboard', german: 'Übersicht' },
  { path: '/slides/overview', english: 'Slides', german: 'Folien' },
  { path: '/screens/overview', english: 'Screens', german: 'Bildschirme' },
  { path: '/finder', english: 'Finder', german: 'Finder' },
  { path: '/advertise/new', english: 'New campaign', german: 'Neue Kampagne' },
]

const languages = [
  { language: 'english', locale: 'en-GB' },
  { language: 'german', locale: 'de-DE' },
] as const

for (const { language, locale } of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('the dashboard greets by the time of day where the company is, and every page names itself', async ({
      page,
    }) => {
      await signIn(page)
      for (const time of times) {
        await page.clock.setFixedTime(time.instant)
        await page.goto('/dashboard')
        await expect(page.getByRole('heading', { level: 1, name: time[language], exact: true })).toBeVisible()
      }
      for (const title of titles) {
        await page.goto(title.path)
        await expect(page).toHaveTitle(`${title[language]} | Litfass`)
      }
    })
  })
}

async function signIn(page: Page): Promise<void> {
  const { password, signIns } = await demo()
  await page.goto('/login')
  await page.getByLabel(/^E-mail/i).fill(signIns[0]?.email ?? '')
  await page.getByLabel(/^(Password|Passwort)$/).fill(password)
  await page.getByRole('button', { name: /^(Sign in|Anmelden)$/ }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
