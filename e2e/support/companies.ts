import { randomUUID } from 'node:crypto'

import { createClient } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { type Builder, callAs } from '@litfass/server/testing/builders'
import { freshEmail, registerInBrowser, registration } from '@litfass/server/testing/people/registration'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

import type { CompanyToBuild } from './build-company.ts'
import { build, buildOnPrincipal, startSession } from './control.ts'
import { ports } from './ports.ts'
import { withoutWebGl } from './web-gl.ts'

/** A person and their company, as the builders of `@litfass/server/testing` take them. */
export interface Company extends Builder {
  email: string
  password: string
  /** Name of the company. */
  company: string
  /** Session cookie. */
  token: string
}

/** Creates a company for one journey, with a person who has a password. */
export async function buildCompany({ joins, ...wanted }: CompanyToBuild = {}): Promise<Company> {
  const team = joins && { joins: { accountId: joins.accountId, company: joins.company } }
  const company = await build({ ...wanted, ...team })
  const url = `http://127.0.0.1:${ports.litfass}`
  return { ...company, server: serverAt(url), call: callAs(url, company.token) }
}

/** Creates a company on the server at this address, where the operator sells. */
export async function buildCompanyOf(url: string, wanted: CompanyToBuild): Promise<Company> {
  const company = await buildOnPrincipal(wanted)
  return { ...company, server: serverAt(url), call: callAs(url, company.token) }
}

/** Signs in on this worker's server, in any language. Passwords are slow to check on purpose, so it takes none. */
export async function signIn(page: Page, { email }: Pick<Company, 'email'>): Promise<void> {
  const url = `http://127.0.0.1:${ports.litfass}`
  await page.context().addCookies([{ name: 'litfass.session_token', value: await startSession(email), url }])
}

/** Signs in on the server of the page's base URL, in any language. */
export async function signInByPassword(
  page: Page,
  { email, password }: Pick<Company, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post('/api/sign-in', { data: { email, password } })
  expect(answer.status(), 'sign-in').toBe(200)
}

/** Opens a separate browser context with this person signed in. */
export async function openAs(
  browser: Browser,
  person: Pick<Company, 'email'>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await browser.newPage(options)
  await page.addInitScript(withoutWebGl)
  await signIn(page, person)
  return page
}

/** A unique name to search for. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${randomUUID().slice(0, 8)}`
}

/** Registers a company over HTTP and confirms its address with the link in the mail. */
export async function registerOn(url: string): Promise<Company> {
  const body = registration(freshEmail())
  const cookie = await registerInBrowser(url, body)
  const { email, password } = body.user
  await fetch(await linkInMailTo(url, email), { redirect: 'manual', headers: { cookie } })
  return companyOn(url, { email, password, company: body.account.company })
}

async function linkInMailTo(url: string, email: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mailbox = await (await fetch(`${url}/dev/mailbox`)).text()
    const [item = ''] = mailbox.split('<li>').filter((text) => text.includes(email))
    const path = /href="([^"]+)"/.exec(item)?.[1]
    const mail = await (await fetch(new URL(path ?? '/', url))).text()
    link = /href="([^"]+verify-email[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&')
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** The company of an existing person. */
export async function companyOn(
  url: string,
  person: Pick<Company, 'email' | 'password' | 'company'>,
): Promise<Company> {
  const { email, password } = person
  const { token } = await createClient({ baseUrl: url })(sessionApi.signIn, { body: { email, password } })
  const call = callAs(url, token)
  const session = await call(sessionApi.getSession, {})
  return { ...person, token, accountId: session?.accounts[0]?.id ?? '', server: serverAt(url), call }
}

function serverAt(url: string): Builder['server'] {
  return { url, context: () => ({ now: new Date(), services: { newId: randomUUID } }) }
}
