import { randomBytes } from 'node:crypto'

import type { Language } from '@litfass/domain/people/language'

import type { TestServer } from '../test-server.ts'

let count = 0

export interface PersonToBuild {
  firstName?: string
  lastName?: string
  language?: Language
}

/** A person without a company, signed in. */
export async function buildPerson(
  server: Pick<TestServer, 'url' | 'context'>,
  { firstName = 'Ada', lastName = 'Test', language = 'en' }: PersonToBuild,
) {
  const { db, services, now } = server.context()
  const userId = services.newId()
  const email = `person${++count}-${randomBytes(3).toString('hex')}@example.com`
  const at = { createdAt: now, updatedAt: now }
  await db
    .insertInto('users')
    .values({
      id: userId,
      email,
      emailVerified: true,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      phone: '0341 12345',
      relationship: 'owner',
      language,
      ...at,
    })
    .execute()
  const token = randomBytes(16).toString('hex')
  await db
    .insertInto('sessions')
    .values({
      id: services.newId(),
      token,
      userId,
      expiresAt: new Date(Date.now() + 3_600_000),
      ipAddress: '127.0.0.1',
      userAgent: null,
      ...at,
    })
    .execute()
  return { userId, token, email }
}
