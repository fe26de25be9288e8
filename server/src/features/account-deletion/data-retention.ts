import { keysOf, recordOf } from '@litfass/domain/keys-of'
import { placeTables } from '@litfass/domain/places/bookable-kinds'

import type { Schema } from '../../platform/db/schema.ts'

interface Retention {
  /** Columns that name the company a row belongs to; a row in between two companies belongs to both. */
  company?: readonly string[]
  /** Where a row belongs to a row of another table: its column, and that table. */
  part?: { column: string; of: keyof Schema }
  /** The person a row is about. */
  person?: string
  /** The column that holds this person's name, taken out when they are deleted; the row stays. */
  personName?: string
  /** What a row made by a person (`creatorId`) is called. */
  title?: string
  /** Secrets, left out of exports. */
  hidden?: readonly string[]
  /** When the company is closed: rows go, or they are records of bookings that the law keeps. Parts go with what they belong to. */
  closing?: 'goes' | 'stays'
}

/**
 * Every table that holds something of a company or a person. What people and companies are given of their data, what goes when a
 * company is closed (in this order) and where a deleted person's name stood is read from here.
 */
export const retention = {
  sessions: { person: 'userId', hidden: ['token'] },
  credentials: { person: 'userId', hidden: ['accountId', 'password', 'accessToken', 'refreshToken', 'idToken'] },
  twoFactors: { person: 'userId', hidden: ['secret', 'backupCodes'] },
  invitations: { company: ['accountId'], hidden: ['tokenHash'], title: 'email', closing: 'goes' },
  memberships: { company: ['accountId'], person: 'userId', closing: 'goes' },
  devices: { company: ['accountId'], hidden: ['keyHash'], closing: 'goes' },
  deviceLinks: { company: ['accountId'], hidden: ['tokenHash'], closing: 'goes' },
  jobs: { company: ['accountId'], title: 'title', closing: 'goes' },
  scheduleEvents: { part: { column: 'scheduleId', of: 'schedules' } },
  schedules: { company: ['accountId'], closing: 'goes' },
  ...recordOf(placeTables, (): Retention => ({ company: ['accountId'], title: 'name', closing: 'goes' })),
  halls: { part: { column: 'cinemaId', of: 'cinemas' } },
  sites: { company: ['accountId'], title: 'title', closing: 'goes' },
  shows: { company: ['accountId'], title: 'title', closing: 'goes' },
  showSlides: { part: { column: 'showId', of: 'shows' } },
  slides: { company: ['accountId'], title: 'title', closing: 'goes' },
  // Pictures of what went go, too; creatives of ads stay (close-account.ts).
  files: { company: ['accountId'], closing: 'stays' },
  drafts: { company: ['accountId'], title: 'title', closing: 'goes' },
  campaigns: { company: ['advertiserId'], title: 'title', closing: 'stays' },
  adgroups: { company: ['advertiserId'], title: 'title', closing: 'stays' },
  ads: { company: ['advertiserId', 'publisherId'], title: 'campaignTitle', closing: 'stays' },
  adEvents: { part: { column: 'adId', of: 'ads' }, person: 'userId', personName: 'userName' },
  messages: { company: ['accountId', 'receiverId'], person: 'creatorId', personName: 'userName', closing: 'stays' },
  payments: { company: ['accountId'], title: 'status', closing: 'stays' },
  scores: { company: ['accountId'], person: 'userId', closing: 'goes' },
  // The ids of who is gone lead nowhere; lines go after a while (clean-up.ts).
  auditEvents: { company: ['accountId'], person: 'userId', closing: 'stays' },
  paymentAds: { part: { column: 'paymentId', of: 'payments' } },
} as const satisfies Partial<Record<keyof Schema, Retention>>

export type RetainedTable = keyof typeof retention

export function retentionOf(name: RetainedTable): Retention {
  return retention[name]
}

export const retainedTables = keysOf(retention)
