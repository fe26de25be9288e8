import { newAccount } from '@litfass/domain/people/account'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { uuidv7 } from 'uuidv7'

import { slideListQuery } from '../server/src/features/slides/slides.store.ts'
import type { Database } from '../server/src/platform/db/database.ts'

export interface Filled {
  accountId: string
  token: string
  screenId: string
  /** The slide list's statement as the server sends it, for the baseline. */
  statement: string
  parameters: readonly unknown[]
}

const slideCount = 50

/** An account with 50 slides, a show of ten of them and a screen that plays it. */
export async function fillDatabase(db: Database): Promise<Filled> {
  const now = new Date()
  const [userId, accountId, showId, screenId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const token = uuidv7()
  const own = { accountId, creatorId: userId, timestamp: now }
  await db
    .insertInto('users')
    .values({
      id: userId,
      email: 'bench@example.com',
      emailVerified: true,
      name: 'Bench',
      firstName: 'Bench',
      lastName: 'Mark',
      phone: '1',
      relationship: 'owner',
      language: 'en',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      email: 'bench@example.com',
      company: 'Bench',
      subscription: 'pro',
      line1: 'Street 1',
      line2: null,
      postalCode: '10115',
      city: 'Berlin',
      state: null,
      country: 'DE',
      phone: null,
      vat: null,
      website: null,
      employees: '1-9',
      plan: null,
      usage: null,
      timezone: newAccount.timezone,
      // The benchmark creates more slides than a new account may have.
      limits: JSON.stringify({ ...newAccount.limits, slides: 1_000 }),
      creatorId: userId,
      created: now,
      timestamp: now,
    })
    .execute()
  await db
    .insertInto('memberships')
    .values({ accountId, userId, roles: ['admin'], created: now })
    .execute()
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      token,
      userId,
      expiresAt: new Date(now.getTime() + dayMilliseconds),
      ipAddress: null,
      userAgent: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  const slides = Array.from({ length: slideCount }, (_, at) => {
    const id = uuidv7()
    return {
      ...own,
      id,
      title: `Slide ${at}`,
      content: JSON.stringify(richTextOf({ headline: ['Grünkohl,', 'Apfel, Minze'], lines: ['Frisch an der Theke'] })),
      words: 'Grünkohl, Apfel, Minze',
      backgroundKey: `slides/${id}.png`,
      backgroundHash: 'a'.repeat(64),
      backgroundFormat: 'png' as const,
      format: 'landscape' as const,
      thumbnailKey: `slides/thumb@256_${id}.png`,
      thumbnailHash: 'b'.repeat(64),
      timestamp: new Date(now.getTime() - at * 1000),
    }
  })
  await db.insertInto('slides').values(slides).execute()
  await db
    .insertInto('shows')
    .values({ ...own, id: showId, title: 'Show' })
    .execute()
  await db
    .insertInto('showSlides')
    .values(
      slides
        .slice(0, 10)
        .map((slide, index) => ({ showId, index, slideId: slide.id, duration: 10, animation: 'fade' as const })),
    )
    .execute()
  await db
    .insertInto('screens')
    .values({
      ...own,
      id: screenId,
      name: 'Screen',
      internalName: 'Screen',
      street: 'Street',
      streetNumber: '1',
      zip: '10115',
      city: 'Berlin',
      country: 'DE',
      lat: 52.5,
      lng: 13.4,
      contacts: 640,
      format: 'landscape',
      diagonal: 55,
      resolution: '1920x1080',
      promotion: false,
      discount: 0,
      active: true,
      tags: [],
      privacy: 'public',
      categoryId: 'd-01',
      notes: null,
      showId,
      siteId: null,
      imageKey: null,
      imageHash: null,
      code: null,
      cpm: null,
      adShare: 50,
      weekAmount: 1942,
      weekImpressions: 3236,
      created: now,
    })
    .execute()
  const { sql, parameters } = slideListQuery(
    { db, accountId, now: new Date(), zone: 'Europe/Berlin' },
    { sort: 'newest' },
  ).compile()
  return { accountId, token, screenId, statement: sql, parameters }
}
