import { createClient } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { vi } from 'vitest'

import { freshEmail, registerInBrowser, registration } from '../src/testing/people/registration.ts'

export type Person = Awaited<ReturnType<typeof signedIn>>

/** Registers, opens the link from the dev mailbox and signs in, using only public interfaces. */
export async function signedIn(url: string) {
  const body = registration(freshEmail())
  const anonymous = createClient({ baseUrl: url })
  const cookie = await registerInBrowser(url, body)
  const path = await vi.waitFor(() => mailPath(url, body.user.email), { timeout: 10_000 })
  const mail = await (await fetch(url + path)).text()
  const link = /href="(http[^"]+verify-email[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? ''
  await fetch(link, { redirect: 'manual', headers: { cookie } })
  const { token } = await anonymous(sessionApi.signIn, {
    body: { email: body.user.email, password: body.user.password },
  })
  const headers = { authorization: `Bearer ${token}` }
  const call = createClient({ baseUrl: url, headers: () => headers })
  const [account] = (await call(sessionApi.getSession, {})).accounts
  return { call, headers, email: body.user.email, accountId: account?.id ?? '' }
}

async function mailPath(url: string, email: string): Promise<string> {
  const list = (await (await fetch(`${url}/dev/mailbox`)).text()).split('<li>')
  const path = /\/dev\/mailbox\/[\w-]{36}/.exec(list.find((item) => item.includes(email)) ?? '')?.[0]
  if (!path) throw new Error(`no mail to ${email}`)
  return path
}
