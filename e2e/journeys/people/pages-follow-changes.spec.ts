import { sessionApi } from '@litfass/api/people/session'
import { teamApi } from '@litfass/api/people/team'
import { buildDraft } from '@litfass/server/testing/plan-builders'
import { expect, type Page } from '@playwright/test'

import { delayRequests } from '../../support/browsers/delay-requests.ts'
import { setHidden } from '../../support/browsers/set-hidden.ts'
import { buildCompany } from '../../support/companies.ts'
import { test } from '../../support/test.ts'

const lists = /\/(drafts|conversations|dashboard|server-notices)$/

/** How often the page has asked for each list. */
function countRequests(page: Page): Record<string, number> {
  const counts: Record<string, number> = {}
  page.on('request', (request) => {
    const [, name] = lists.exec(new URL(request.url()).pathname) ?? []
    if (name && request.resourceType() === 'fetch') counts[name] = (counts[name] ?? 0) + 1
  })
  return counts
}

test('a page reads each list once, and again when it has changed', async ({ page, login }) => {
  const company = await login()
  await buildDraft(company, { title: 'Spring' })
  const requests = countRequests(page)

  for (const visit of ['first', 'second']) {
    await page.goto('/advertise/drafts')
    await expect(page.getByRole('link', { name: 'Spring' })).toBeVisible()
    await buildDraft(company, { title: `Draft of the ${visit} visit` })
    await expect(page.getByRole('link', { name: `Draft of the ${visit} visit` })).toBeVisible()
  }
  expect(requests).toEqual({ conversations: 2, dashboard: 2, drafts: 4, 'server-notices': 2 })
})

test('a refetched list leaves the open menu open and the keyboard where it is', async ({ page, login }) => {
  const company = await login()
  await buildDraft(company, { title: 'Spring' })
  await page.goto('/advertise/drafts')

  await page.getByRole('button', { name: 'Actions for Spring' }).click()
  const duplicate = page.getByRole('menuitem', { name: 'Duplicate' })
  await duplicate.focus()
  await buildDraft(company, { title: 'Summer' })
  await expect(page.getByText('Summer')).toBeVisible()
  await expect(duplicate).toBeFocused()
  await page.keyboard.press('Escape')

  const box = page.getByRole('checkbox', { name: 'Select Spring' })
  await box.focus()
  await buildDraft(company, { title: 'Autumn' })
  await expect(page.getByText('Autumn')).toBeVisible()
  await expect(box).toBeFocused()
})

test('a change made before the page receives events is shown', async ({ page, login }) => {
  const company = await login()
  await buildDraft(company, { title: 'Spring' })

  await test.step('while the event stream was not open yet', async () => {
    const release = await delayRequests(page, '**/events')
    await page.goto('/advertise/drafts')
    await expect(page.getByRole('link', { name: 'Spring' })).toBeVisible()
    await buildDraft(company, { title: 'Summer' })
    release()
    await expect(page.getByRole('link', { name: 'Summer' })).toBeVisible()
  })

  await test.step('while the code of the page was loading', async () => {
    await page.unrouteAll()
    const release = await delayRequests(page, '**/assets/drafts-page-*.js')
    const read = page.waitForResponse(/\/drafts$/)
    await page.goto('/advertise/drafts')
    await read
    await buildDraft(company, { title: 'Autumn' })
    release()
    await expect(page.getByRole('link', { name: 'Autumn' })).toBeVisible()
  })
})

test('a role given or taken away changes the open menu, and closes a page that needs it', async ({ page, login }) => {
  const admin = await login()
  const member = await buildCompany({ joins: admin, roles: ['admin'] })
  const { id: userId } = await admin.call(sessionApi.getSession, {})
  const setRoles = (roles: 'admin'[]) =>
    member.call(teamApi.setRoles, { accountId: admin.accountId, userId, body: { roles } })
  const auditLog = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit log' })
  await page.goto('/settings/audit')
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
  await setRoles([])
  await expect(page.getByRole('heading', { name: 'No access', level: 1 })).toBeVisible()
  await expect(auditLog).toHaveCount(0)
  await setRoles(['admin'])
  await expect(auditLog).toBeVisible()
})

test('a toast whose code could not be loaded appears once the server is back', async ({ page, login }) => {
  await buildDraft(await login(), { title: 'Spring' })
  const refused: string[] = []
  await page.route(/\/toasts-/, async (route) => {
    refused.push(route.request().url())
    await route.abort()
  })
  await page.goto('/advertise/drafts')
  // Once while the page is idle, once for the toast.
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Actions for Spring' }).click()
  const before = refused.length
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => refused.length).toBeGreaterThan(before)
  await page.unroute(/\/toasts-/)
  await expect(page.getByRole('alert').filter({ hasText: 'Draft duplicated' })).toBeVisible()
})

test('a page first opened without a network, or whose file is gone, is loaded again without an error', async ({
  page,
  context,
  login,
}) => {
  await login()
  await page.goto('/dashboard')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible()

  await context.setOffline(true)
  await menu.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByText('The server cannot be reached.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()

  await page.route(/\/drafts-page-/, (route) => route.abort(), { times: 1 })
  await menu.getByRole('link', { name: 'Drafts' }).click()
  await expect(page.getByRole('heading', { name: 'Drafts', level: 1 })).toBeVisible()
  expect(errors).toEqual([])
})

test('hidden tabs keep no connection, and follow changes again once they are visible', async ({ page, login }) => {
  const company = await login()
  await buildDraft(company, { title: 'Spring' })
  await page.goto('/advertise/drafts')
  await expect(page.getByRole('link', { name: 'Spring' })).toBeVisible()
  await setHidden(page, true)

  // More than the connections of a browser to one server.
  for (let number = 2; number <= 8; number++) {
    const tab = await page.context().newPage()
    await tab.goto('/advertise/drafts')
    await expect(tab.getByRole('link', { name: 'Spring' })).toBeVisible()
    await setHidden(tab, true)
  }

  await buildDraft(company, { title: 'Summer' })
  await setHidden(page, false)
  await expect(page.getByRole('link', { name: 'Summer' })).toBeVisible()
  await buildDraft(company, { title: 'Autumn' })
  await expect(page.getByRole('link', { name: 'Autumn' })).toBeVisible()
})
