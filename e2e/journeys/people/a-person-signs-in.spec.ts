import de from '@litfass/console/texts/de.json' with { type: 'json' }
import en from '@litfass/console/texts/en.json' with { type: 'json' }
import { expect } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { signInByForm } from '../../support/sign-in-forms.ts'
import { test } from '../../support/test.ts'

for (const [language, { locale, texts }] of Object.entries({
  English: { locale: 'en-GB', texts: en.pages },
  German: { locale: 'de-DE', texts: de.pages },
}))
  test.describe(`in ${language}`, () => {
    test.use({ locale })

    test('a visitor who signs in returns to the page they wanted, if it belongs to this app', async ({ page }) => {
      const person = await buildCompany()
      await page.goto('/slides/overview?q=yoga')
      await signInByForm(page, person)
      await expect(page).toHaveURL('/slides/overview?q=yoga')
      await expect(page).toHaveTitle(`${texts.slides} | Litfass`)

      await page.goto('/logout')
      await expect(page).toHaveURL(/\/login$/)
      await page.goto('/login?redirect=//evil.example/steal')
      await signInByForm(page, person)
      await expect(page).toHaveURL(/\/dashboard$/)
    })
  })
