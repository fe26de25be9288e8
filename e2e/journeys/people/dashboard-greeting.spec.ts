import { expect } from '@playwright/test'

import { test } from '../../support/test.ts'

// The browser is in New York and the company in Berlin: the company's time of day counts.
test.use({ timezoneId: 'America/New_York' })

const times = [
  { instant: '2026-11-20T09:59:00Z', english: 'Good morning, Jana', german: 'Guten Morgen, Jana' },
  { instant: '2026-11-20T16:59:00Z', english: 'Hello, Jana', german: 'Guten Tag, Jana' },
  { instant: '2026-11-20T23:30:00Z', english: 'Good morning, Jana', german: 'Guten Morgen, Jana' },
  { instant: '2026-11-20T17:00:00Z', english: 'Good evening, Jana', german: 'Guten Abend, Jana' },
]

const languages = [
  { language: 'english', locale: 'en-GB' },
  { language: 'german', locale: 'de-DE' },
] as const

for (const { language, locale } of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('the dashboard greets by the time of day where the company is', async ({ page, login }) => {
      await login({ firstName: 'Jana' })
      for (const time of times) {
        await page.clock.setFixedTime(time.instant)
        await page.goto('/dashboard')
        await expect(page.getByRole('heading', { level: 1, name: time[language], exact: true })).toBeVisible()
      }
    })
  })
}
