import { savedViewApi } from '@litfass/api/people/saved-views'
import { buildOffer, buildScreen } from '@litfass/server/testing/builders'
import { buildFolder } from '@litfass/server/testing/folder-builders'
import { buildCinema } from '@litfass/server/testing/place-builders'
import { buildDraft } from '@litfass/server/testing/plan-builders'
import { expect, type Locator, type Page } from '@playwright/test'

import { buildCompany } from '../../support/companies.ts'
import { buildSlides } from '../../support/playing-screen.ts'
import { test } from '../../support/test.ts'

async function expectExplained(page: Page, button: Locator, why: string): Promise<void> {
  await expect(button).toBeDisabled()
  await button.hover()
  await expect(page.getByRole('tooltip').filter({ hasText: why })).toBeVisible()
}

test('a company at its limit of folders, halls, drafts or views sees why it cannot add another', async ({
  page,
  login,
}) => {
  const company = await login({ roles: ['admin', 'cinema'] })
  const { accountId } = company
  await buildSlides(company, ['Sauna'])
  await buildOffer(company, { screens: [await buildScreen(await buildCompany())] })
  const names = Array.from({ length: 100 }, (_, at) => `No ${at + 1}`)
  await Promise.all(names.map((name) => buildFolder(company, name)))
  await Promise.all(names.map((title) => buildDraft(company, { title })))
  for (const name of names.slice(0, 20))
    await company.call(savedViewApi.saveView, { accountId, body: { list: 'ads', name, search: {}, hiddenColumns: [] } })
  const cinema = await buildCinema(company, { halls: names.slice(0, 50) })

  await page.goto('/slides/overview')
  await expectExplained(
    page,
    page.getByRole('button', { name: 'New folder' }),
    'A company can have at most 100 folders.',
  )
  await page.goto(`/cinemas/edit/${cinema.id}`)
  await expectExplained(page, page.getByRole('button', { name: 'Add hall' }), 'A cinema can have at most 50 halls.')
  await page.goto('/advertise/new')
  const draft = page.getByRole('complementary', { name: 'Price' }).getByRole('button', { name: 'Save as draft' })
  await expectExplained(page, draft, 'A company can have at most 100 campaign drafts.')

  await page.route(/\/views\?/, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto('/advertise/ads')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menu').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('menuitem', { name: 'No 20', exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Save view' }).click()
  const view = page.getByRole('dialog', { name: 'Save view' })
  await expectExplained(
    page,
    view.getByRole('button', { name: 'Save view' }),
    'You can save at most 20 views of a list.',
  )
  await view.getByRole('textbox', { name: 'Name' }).fill('No 1')
  await expect(view.getByRole('button', { name: 'Save view' })).toBeEnabled()
})
