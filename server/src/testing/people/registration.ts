import { randomBytes } from 'node:crypto'

import { createClient } from '@litfass/api/client'
import { type Registration, sessionApi } from '@litfass/api/people/session'
import type { Language } from '@litfass/domain/people/language'
import type { z } from 'zod'

export function freshEmail(): string {
  return `grace-${randomBytes(4).toString('hex')}@example.com`
}

export function registration(email: string, language: Language = 'en') {
  return {
    user: {
      firstName: 'Grace',
      lastName: 'Test',
      phone: '030 123',
      relationship: 'owner',
      email,
      password: 'correct horse',
    },
    account: {
      company: 'Grace GmbH',
      line1: 'Street 1',
      postalCode: '10115',
      city: 'Berlin',
      country: 'DE',
      employees: '1-9',
    },
    language,
    termsAccepted: true,
  } as const satisfies z.input<typeof Registration>
}

/** Registers; resolves with the cookie that the browser has from then on. */
export async function registerInBrowser(url: string, body: z.input<typeof Registration>): Promise<string> {
  let cookie = ''
  const call = createClient({
    baseUrl: url,
    fetch: async (request) => {
      const response = await fetch(request)
      cookie = response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      return response
    },
  })
  await call(sessionApi.register, { body })
  return cookie
}
