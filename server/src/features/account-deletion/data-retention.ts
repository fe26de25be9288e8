import { keysOf, recordOf } from '@litfass/domain/keys-of'
import { placeTables } from '@litfass/domain/places/bookable-kinds'

import type { Schema } from '../../platform/db/schema.ts'

interface Retention {
  /** Columns with the owning company; a row shared by two companies belongs to both. */
  company?: readonly string[]
  /** Set if rows belong to rows of another table: the foreign key and that table. */
  part?: { column: string; of: keyof Schema }
  /** The person a row is about. */
  person?: string
  /** Column with the person's name, cleared when the user is deleted; the row stays. */
  personName?: string
  /** In rows of two companies, the column with a user's id and that with the user's company; only that company exports the id. */
  member?: { column: string; of: string }
  /** Title column of rows created by a person (`creatorId`). */
  title?: string
  /** Secret columns, omitted from exports. */
  hidden?: readonly string[]
  /**
   * On closing the company: rows are deleted, or kept as booking records required by law. Parts follow their parent
   * row.
   */
  closing?: 'goes' | 'stays'
}

/**
 * Every table with data of companies or people. Source of data exports, of what closing a company deletes (in this order),
 * and of the columns to clear when a user is deleted.
 */
export const retention = {
  sessions: { person: 'userId', hidden: ['token'] },
  credentials: { person: 'userId', hidden: ['accountId', 'password', 'accessToken', 'refreshToken', 'idToken'] },
  twoFactors: { person: 'userId', hidden: ['secret', 'backupCodes'] },
  invitations: { company: ['accountId'], hidden: ['tokenHash'], title: 'email', closing: 'goes' },
  savedViews: { company: ['accountId'], person: 'userId', closing: 'goes' },
  memberships: { company: ['accountId'], person: 'userId', closing: 'goes' },
  devices: { company: ['accountId'], hidden: ['keyHash'], closing: 'goes' },
  screenReliability: { company: ['accountId'], closing: 'goes' },
  deviceLinks: { company: ['accountId'], hidden: ['tokenHash'], closing: 'goes' },
  refusedDevices: { company: ['accountId'], hidden: ['keyHash'], closing: 'goes' },
  jobs: { company: ['accountId'], title: 'title', closing: 'goes' },
  scheduleEvents: { part: { column: 'scheduleId', of: 'schedules' } },
  schedules: { company: ['accountId'], closing: 'goes' },
  ...recordOf(placeTables, (): Retention => ({ company: ['accountId'], title: 'name', closing: 'goes' })),
  halls: { part: { column: 'cinemaId', of: 'cinemas' } },
  sites: { company: ['accountId'], title: 'title', closing: 'goes' },
  slidePlays: { company: ['accountId'], closing: 'goes' },
  defaultContent: { company: ['accountId'], closing: 'goes' },
  shows: { company: ['accountId'], title: 'title', closing: 'goes' },
  showSlides: { part: { column: 'showId', of: 'shows' } },
  slides: { company: ['accountId'], title: 'title', closing: 'goes' },
  folders: { company: ['accountId'], closing: 'goes' },
  deletedItems: { company: ['accountId'], closing: 'goes' },
  // Pictures of deleted content are deleted; creatives of ads stay (close-account.ts).
  files: { company: ['accountId'], closing: 'stays' },
  // Videos of ads stay (close-account.ts).
  videos: { company: ['accountId'], closing: 'stays' },
  reportLinks: { company: ['accountId'], hidden: ['tokenHash'], closing: 'goes' },
  drafts: { company: ['accountId'], title: 'title', closing: 'goes' },
  campaigns: { company: ['advertiserId'], title: 'title', closing: 'stays' },
  adgroups: { company: ['advertiserId'], title: 'title', closing: 'stays' },
  ads: {
    company: ['advertiserId', 'publisherId'],
    member: { column: 'creatorId', of: 'advertiserId' },
    title: 'campaignTitle',
    closing: 'stays',
  },
  reportedTurns: { part: { column: 'adId', of: 'ads' } },
  // The evidence of their plays stays with the ads.
  signedPages: { part: { column: 'keyId', of: 'deviceKeys' } },
  deviceKeys: { company: ['accountId'], closing: 'stays' },
  adEvents: {
    part: { column: 'adId', of: 'ads' },
    member: { column: 'userId', of: 'accountId' },
    person: 'userId',
    personName: 'userName',
  },
  declarations: { company: ['accountId'], person: 'creatorId', personName: 'userName', closing: 'stays' },
  messages: {
    company: ['accountId', 'receiverId'],
    member: { column: 'creatorId', of: 'accountId' },
    person: 'creatorId',
    personName: 'userName',
    closing: 'stays',
  },
  payments: { company: ['accountId'], title: 'status', closing: 'stays' },
  scores: { company: ['accountId'], person: 'userId', closing: 'goes' },
  // Entries keep ids of deleted users until clean-up.ts deletes the entries.
  auditEvents: { company: ['accountId'], person: 'userId', closing: 'stays' },
  connectedAccounts: { company: ['accountId'], closing: 'stays' },
  sellers: { company: ['accountId'], closing: 'stays' },
  invoiceSeries: { company: ['sellerId'], closing: 'stays' },
  invoices: { company: ['sellerId', 'buyerId'], closing: 'stays' },
  invoiceItems: { part: { column: 'invoiceId', of: 'invoices' } },
  // The PDF and the XML say what `invoices.document` says.
  invoiceFiles: { part: { column: 'invoiceId', of: 'invoices' }, hidden: ['pdf', 'xml'] },
  invoiceObjections: { company: ['accountId'], closing: 'stays' },
  paymentAds: { part: { column: 'paymentId', of: 'payments' } },
  payouts: { company: ['accountId'], closing: 'stays' },
  payoutAds: { part: { column: 'payoutId', of: 'payouts' } },
  disputes: { part: { column: 'paymentId', of: 'payments' } },
  refunds: { part: { column: 'paymentId', of: 'payments' } },
  refundAds: { part: { column: 'adId', of: 'ads' } },
  interimSettlements: { part: { column: 'adId', of: 'ads' } },
} as const satisfies Partial<Record<keyof Schema, Retention>>

export type RetainedTable = keyof typeof retention

export function retentionOf(name: RetainedTable): Retention {
  return retention[name]
}

export const retainedTables = keysOf(retention)
