import { randomBytes } from 'node:crypto'

import { type Registration, sessionApi } from '@litfass/api/people/session'
import type { Language } from '@litfass/domain/people/language'
import type { z } from 'zod'

import { mailsTo } from './mailbox.ts'
import type { TestServer } from './test-server.ts'

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

/** A person who has registered and opened the link in the mail. */
export async function buildVerifiedPerson(server: TestServer): Promise<{ email: string; password: string }> {
  const body = registration(freshEmail())
  await server.call(sessionApi.register, { body })
  const [mail] = await mailsTo(server, body.user.email)
  await fetch(mail?.link ?? '', { redirect: 'manual' })
  return { email: body.user.email, password: body.user.password }
}
