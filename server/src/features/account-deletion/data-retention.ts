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
  /** Columns omitted from exports: secrets, and what only a company that does not export the row sees. */
  hidden?: readonly string[]
  /** Columns that a company exports only if one of the columns in `companies` names it. */
  reserved?: { columns: readonly string[]; companies: readonly string[] }
  /**
   * When the company is closed, rows are deleted, at once or by the next clean-up, or retained as booking records required
   * by law. Parts follow their parent row.
   */
  onClosing?: 'delete' | 'delete-later' | 'retain'
}

/**
 * Every table with data of companies or people. Source of data exports, of what closing a company deletes (in this order),
 * and of the columns to clear when a user is deleted.
 */
export const retention = {
  sessions: { person: 'userId', hidden: ['token'] },
  credentials: { person: 'userId', hidden: ['accountId', 'password', 'accessToken', 'refreshToken', 'idToken'] },
  twoFactors: { person: 'userId', hidden: ['secret', 'backupCodes'] },
  invitations: { company: ['accountId'], hidden: ['tokenHash'], title: 'email', onClosing: 'delete' },
  savedViews: { company: ['accountId'], person: 'userId', onClosing: 'delete' },
  memberships: { company: ['accountId'], person: 'userId', onClosing: 'delete' },
  devices: { company: ['accountId'], hidden: ['keyHash'], onClosing: 'delete' },
  screenReliability: { company: ['accountId'], onClosing: 'delete' },
  deviceLinks: { company: ['accountId'], hidden: ['tokenHash'], onClosing: 'delete' },
  refusedDevices: { company: ['accountId'], hidden: ['keyHash'], onClosing: 'delete' },
  jobs: { company: ['accountId'], title: 'title', onClosing: 'delete' },
  scheduleEvents: { part: { column: 'scheduleId', of: 'schedules' } },
  schedules: { company: ['accountId'], onClosing: 'delete' },
  ...recordOf(placeTables, (): Retention => ({ company: ['accountId'], title: 'name', onClosing: 'delete' })),
  halls: { part: { column: 'cinemaId', of: 'cinemas' } },
  sites: { company: ['accountId'], title: 'title', onClosing: 'delete' },
  // There may be millions (clean-up.ts).
  slidePlays: { company: ['accountId'], onClosing: 'delete-later' },
  defaultContent: { company: ['accountId'], onClosing: 'delete' },
  shows: { company: ['accountId'], title: 'title', onClosing: 'delete' },
  showSlides: { part: { column: 'showId', of: 'shows' } },
  slides: { company: ['accountId'], title: 'title', onClosing: 'delete' },
  folders: { company: ['accountId'], onClosing: 'delete' },
  deletedItems: { company: ['accountId'], onClosing: 'delete' },
  // Pictures of deleted content are deleted; creatives of ads stay (close-account.ts).
  files: { company: ['accountId'], onClosing: 'retain' },
  // Videos of ads stay (close-account.ts).
  videos: { company: ['accountId'], onClosing: 'retain' },
  reportLinks: { company: ['accountId'], hidden: ['tokenHash'], onClosing: 'delete' },
  drafts: { company: ['accountId'], title: 'title', onClosing: 'delete' },
  campaigns: { company: ['advertiserId'], title: 'title', onClosing: 'retain' },
  adgroups: { company: ['advertiserId'], title: 'title', onClosing: 'retain' },
  ads: {
    company: ['advertiserId', 'publisherId'],
    member: { column: 'creatorId', of: 'advertiserId' },
    // VAT of the publisher on what the operator owes it.
    reserved: { columns: ['purchaseTaxRate', 'purchaseVatCategory'], companies: ['publisherId', 'sellerId'] },
    title: 'campaignTitle',
    onClosing: 'retain',
  },
  reportedTurns: { part: { column: 'adId', of: 'ads' } },
  // The evidence of their plays stays with the ads.
  signedPages: { part: { column: 'keyId', of: 'deviceKeys' } },
  deviceKeys: { company: ['accountId'], onClosing: 'retain' },
  adEvents: {
    part: { column: 'adId', of: 'ads' },
    member: { column: 'userId', of: 'accountId' },
    person: 'userId',
    personName: 'userName',
  },
  declarations: { company: ['accountId'], person: 'creatorId', personName: 'userName', onClosing: 'retain' },
  messages: {
    company: ['accountId', 'receiverId'],
    member: { column: 'creatorId', of: 'accountId' },
    person: 'creatorId',
    personName: 'userName',
    onClosing: 'retain',
  },
  payments: {
    company: ['accountId'],
    reserved: { columns: ['cardFee', 'stripeAccountId'], companies: ['sellerId'] },
    title: 'status',
    onClosing: 'retain',
  },
  scores: { company: ['accountId'], person: 'userId', onClosing: 'delete' },
  // Entries keep ids of deleted users until clean-up.ts deletes the entries.
  auditEvents: { company: ['accountId'], person: 'userId', onClosing: 'retain' },
  connectedAccounts: { company: ['accountId'], onClosing: 'retain' },
  sellers: { company: ['accountId'], onClosing: 'retain' },
  invoiceSeries: { company: ['sellerId'], onClosing: 'retain' },
  invoices: { company: ['sellerId', 'buyerId'], onClosing: 'retain' },
  invoiceItems: { part: { column: 'invoiceId', of: 'invoices' } },
  // The PDF and the XML say what `invoices.document` says.
  invoiceFiles: { part: { column: 'invoiceId', of: 'invoices' }, hidden: ['pdf', 'xml'] },
  invoiceObjections: { company: ['accountId'], onClosing: 'retain' },
  paymentAds: { part: { column: 'paymentId', of: 'payments' } },
  payouts: { company: ['accountId'], onClosing: 'retain' },
  payoutAds: { part: { column: 'payoutId', of: 'payouts' } },
  // Exported by the buyer; only the seller sees at Stripe why, and until when it can answer.
  disputes: { part: { column: 'paymentId', of: 'payments' }, hidden: ['id', 'reason', 'answerUntil', 'fee'] },
  refunds: { part: { column: 'paymentId', of: 'payments' }, hidden: ['disputeId'] },
  refundAds: { part: { column: 'adId', of: 'ads' } },
  interimSettlements: { part: { column: 'adId', of: 'ads' } },
} as const satisfies Partial<Record<keyof Schema, Retention>>

export type RetainedTable = keyof typeof retention

export function retentionOf(name: RetainedTable): Retention {
  return retention[name]
}

export const retainedTables = keysOf(retention)
