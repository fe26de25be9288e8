// Written by `npm run rows` from the migrated database and server/src/testing/schema/column-types.ts.
import type { PriceInputs } from '@litfass/api/ads/quotes'
import type { AuditEvent } from '@litfass/api/people/audit'
import type { Heartbeat } from '@litfass/api/places/devices'
import type { ProblemCode } from '@litfass/api/problem'
import type { AdEventAction, AdStatus } from '@litfass/domain/ads/ad'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import type { DraftInput } from '@litfass/domain/ads/draft'
import type { Invoice, InvoiceAddress } from '@litfass/domain/money/invoice'
import type { LimitName, Role, employeeCounts, screenPlans, usages } from '@litfass/domain/people/account'
import type { AuditAction, AuditKind } from '@litfass/domain/people/audit'
import type { DeletedKind } from '@litfass/domain/people/deleted-item'
import type { Language } from '@litfass/domain/people/language'
import type { CategoryId, DisplayCategoryId } from '@litfass/domain/places/category'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import type { Rotation } from '@litfass/domain/places/screen'
import type { RoundInterval } from '@litfass/domain/playback/entries/rounds'
import type { JobFailure } from '@litfass/domain/playback/job'
import type { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { Weekday } from '@litfass/domain/playback/schedule'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

import type { DeletedDocument } from './deleted-document.ts'
import type { StoredCreative } from './stored-creative.ts'

export interface Accounts {
  id: string
  email: string
  company: string
  subscription: Generated<'basic' | 'pro'>
  line1: string
  line2: string | null
  postalCode: string
  city: string
  state: string | null
  country: string
  phone: string | null
  vat: string | null
  website: string | null
  employees: (typeof employeeCounts)[number]
  plan: (typeof screenPlans)[number] | null
  usage: (typeof usages)[number] | null
  timezone: Generated<string>
  limits: JSONColumnType<Record<LimitName, number>>
  creatorId: string
  created: Date
  timestamp: Date
  closed: Date | null
  requiresTwoFactor: Generated<boolean>
  minBooking: Generated<number>
  measuresSlides: Generated<boolean>
  endingMailed: string | null
}

export interface AdEvents {
  id: string
  adId: string
  action: AdEventAction
  fromStatus: AdStatus | null
  toStatus: AdStatus
  reason: string | null
  accountId: string | null
  userId: string | null
  userName: string | null
  timestamp: Date
  note: string | null
}

export interface Adgroups {
  id: string
  advertiserId: string
  creatorId: string
  campaignId: string
  title: string
  slideId: string
  duration: number | null
  frequency: number | null
  timestamp: Date
  sides: 'single' | 'double' | null
}

export interface Ads {
  id: string
  advertiserId: string
  advertiserName: string
  publisherId: string
  publisherName: string
  publisherZone: string
  creatorId: string
  campaignId: string
  campaignTitle: string
  campaignType: CampaignType
  adgroupId: string
  adgroupTitle: string
  startDate: string
  endDate: string
  slideId: string
  creative: JSONColumnType<StoredCreative>
  duration: number | null
  frequency: number | null
  impressions: number
  reach: number
  amount: number
  taxAmount: number
  taxRate: number
  currency: string
  priceInputs: JSONColumnType<PriceInputs>
  status: 'pending' | 'approved' | 'paid' | 'completed' | 'cancelled' | 'declined' | 'failed'
  reason: string | null
  screenId: string | null
  screenName: string | null
  screenAddress: string | null
  resolution: string
  created: Date
  timestamp: Date
  boardId: string | null
  boardName: string | null
  boardAddress: string | null
  sides: 'single' | 'double' | null
  cinemaId: string | null
  cinemaName: string | null
  cinemaAddress: string | null
  hallId: string | null
  hallName: string | null
  placeName: GeneratedAlways<string>
  placeAddress: GeneratedAlways<string>
  note: string | null
  freeCancelUntil: string | null
  cancelAsked: Date | null
  lastDay: string | null
  refundedNet: Generated<number>
  refundedTax: Generated<number>
  expiryMailed: Generated<boolean>
  serviceHours: JSONColumnType<OpeningHours | null, string | null, string | null>
  measuredFrom: Date | null
  vatCategory: 'standard' | 'small-business' | 'reverse-charge' | 'not-taxable'
  behindMailed: Generated<boolean>
  refundBelow: number | null
  settled: Date | null
  settledDue: number | null
  settledDelivered: number | null
  settledRefund: number | null
  videoId: string | null
  feePercent: Generated<number>
  feeTaxRate: Generated<number>
  feeVatCategory: 'standard' | 'small-business' | 'reverse-charge' | 'not-taxable' | null
  remedy: 'extend' | 'refund' | null
  remedyChosen: 'extend' | 'refund' | null
  remedyMailed: Generated<boolean>
  makeGoodOf: string | null
  settledMadeGood: Generated<number>
  paused: Date | null
  sellerId: string | null
  purchaseTaxRate: Generated<number>
  purchaseVatCategory: 'standard' | 'small-business' | 'reverse-charge' | 'not-taxable' | null
  spotSeconds: number | null
  placeLat: number | null
  placeLng: number | null
}

export interface AuditEvents {
  id: string
  accountId: string
  at: Date
  actor: 'person' | 'partner' | 'unknown' | 'operator' | 'system'
  userId: string | null
  kind: AuditKind
  action: AuditAction
  thingId: string | null
  title: string | null
  changed: JSONColumnType<NonNullable<AuditEvent['changed']> | null, string | null, string | null>
}

export interface Boards {
  id: string
  accountId: string
  creatorId: string
  name: string
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
  lat: number
  lng: number
  frontPrice: number | null
  backPrice: number | null
  format: 'landscape' | 'portrait'
  height: number
  width: number
  pixelHeight: number
  pixelWidth: number
  text: string | null
  promotion: Generated<boolean>
  discount: Generated<number>
  active: boolean
  tags: Generated<string[]>
  categoryId: 'b-01'
  siteId: string | null
  imageKey: string | null
  imageHash: string | null
  thumbnailHash: string | null
  created: Date
  timestamp: Date
  thumbnailKey: string | null
  serviceHours: JSONColumnType<OpeningHours | null, string | null, string | null>
  spotSeconds: Generated<number>
}

export interface Campaigns {
  id: string
  advertiserId: string
  creatorId: string
  offerKey: string
  title: string
  type: 'display' | 'board' | 'cinema'
  startDate: string
  endDate: string
  timestamp: Date
  offerHash: string | null
  reportedWeek: string | null
  finalReportMailed: Generated<boolean>
}

export interface Cinemas {
  id: string
  accountId: string
  creatorId: string
  name: string
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
  lat: number
  lng: number
  pixelHeight: number
  pixelWidth: number
  text: string | null
  discountHalls: number
  active: boolean
  tags: Generated<string[]>
  categoryId: 'c-01'
  siteId: string | null
  created: Date
  timestamp: Date
}

export interface ConnectedAccounts {
  accountId: string
  stripeAccountId: string
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  isWanted: boolean
  wantedUntil: Date | null
  disabledReason: string | null
  bankLast4: string | null
  timestamp: Date
  transfersEnabled: Generated<boolean>
}

export interface Credentials {
  id: string
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: Date | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  password: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface Declarations {
  id: string
  adId: string
  accountId: string
  creatorId: string | null
  userName: string | null
  day: string
  shows: number | null
  imageKey: string | null
  imageHash: string | null
  thumbnailKey: string | null
  thumbnailHash: string | null
  created: Date
}

export interface DefaultContent {
  accountId: string
  showId: string | null
  slideId: string | null
}

export interface DeletedItems {
  id: string
  accountId: string
  kind: DeletedKind
  title: string
  document: JSONColumnType<DeletedDocument>
  deleted: Date
}

export interface DevMails {
  id: string
  recipient: string
  subject: string
  textBody: string
  htmlBody: string
  sent: Date
}

export interface DeviceKeys {
  id: string
  accountId: string
  screenId: string
  publicKey: string
  device: string
  since: Date
}

export interface DeviceLinks {
  tokenHash: string
  accountId: string
  screenId: string
  expiresAt: Date
  creatorId: string | null
}

export interface Devices {
  id: string
  accountId: string
  screenId: string
  keyHash: string
  confirmed: Generated<boolean>
  userAgent: string
  width: number
  height: number
  build: string
  version: string | null
  offlineReady: boolean
  playingKind: 'own' | 'ad' | 'house' | 'dark'
  playingId: string | null
  playingSince: Date
  firstSeen: Date
  lastSeen: Date
  inTouchSince: Date
  cannotPlay: JSONColumnType<NonNullable<Heartbeat['cannotPlay']>>
  soundBlocked: Generated<boolean>
  largestVideo: JSONColumnType<NonNullable<Heartbeat['largestVideo']> | null, string | null, string | null>
  freeBytes: number | null
}

export interface Disputes {
  id: string
  paymentId: string
  status: 'needs-response' | 'under-review' | 'won' | 'lost'
  amount: number
  fee: number
  reason: string
  answerUntil: Date | null
  opened: Date
  reported: Date
  closed: Date | null
}

export interface Drafts {
  id: string
  accountId: string
  creatorId: string
  saverId: string
  offerKey: string
  title: string
  type: 'display' | 'board' | 'cinema'
  startDate: string | null
  endDate: string | null
  step: 'campaign' | 'adgroups' | 'confirmation'
  adgroups: JSONColumnType<DraftInput['adgroups']>
  places: number
  timestamp: Date
}

export interface Files {
  key: string
  accountId: string
  creatorId: string
  subjectId: string
  hash: string
  contentType: string
  bytes: number
  width: number
  height: number
  created: Date
}

export interface Folders {
  id: string
  accountId: string
  title: string
  timestamp: Date
}

export interface Halls {
  id: string
  accountId: string
  cinemaId: string
  index: number
  name: string
  price: number
  shows: number
  visitors: number
  seats: number
  active: Generated<boolean>
  timestamp: Date
}

export interface InterimSettlements {
  adId: string
  until: string
  delivered: number | null
  due: number | null
  net: number
  created: Date
}

export interface Invitations {
  id: string
  accountId: string
  creatorId: string
  email: string
  roles: Role[]
  tokenHash: string
  expiresAt: Date
  created: Date
}

export interface InvoiceFiles {
  invoiceId: string
  pdf: Buffer
  xml: string
}

export interface InvoiceItems {
  invoiceId: string
  adId: string
  net: number
  tax: number
  earned: number | null
}

export interface InvoiceObjections {
  invoiceId: string
  accountId: string
  reason: string
  created: Date
}

export interface InvoiceSeries {
  sellerId: string
  year: number
  next: number
}

export interface Invoices {
  id: string
  kind: 'invoice' | 'correction' | 'fee-invoice' | 'fee-correction' | 'self-billed'
  sellerId: string
  buyerId: string
  paymentId: string | null
  vatCategory: 'standard' | 'small-business' | 'reverse-charge' | 'not-taxable'
  corrects: string | null
  created: Date
  number: string | null
  issued: Date | null
  document: JSONColumnType<Invoice | null, string | null, string | null>
  month: string | null
  issuerId: GeneratedAlways<string>
}

export interface Jobs {
  id: string
  accountId: string
  creatorId: string
  title: string
  slides: string[]
  shows: string[]
  screens: string[]
  runAt: string
  repeat: 'none' | 'daily' | 'weekly'
  status: 'waiting' | 'done' | 'failed'
  nextRunAt: Date | null
  lastRunAt: Date | null
  lastError: JobFailure | null
  showId: string | null
  timestamp: Date
}

export interface MarketplaceSettings {
  isRow: Generated<boolean>
  companyId: string | null
  feePercent: number | null
  writtenUntil: string | null
}

export interface Memberships {
  accountId: string
  userId: string
  roles: Role[]
  created: Date
  invitedEmail: string | null
  awaitsAdmin: Generated<boolean>
}

export interface Messages {
  id: string
  adId: string
  accountId: string
  receiverId: string
  creatorId: string | null
  userName: string | null
  messageKey: string
  message: string
  receiverHasRead: Generated<boolean>
  mailed: Generated<boolean>
  latest: Generated<boolean>
  timestamp: Date
}

export interface Offers {
  id: string
  type: 'display' | 'board' | 'cinema'
  accountId: string
  name: string
  words: string
  categoryId: CategoryId
  format: string
  promotion: boolean
  amount: number
  contacts: number
  cpm: number | null
  adShare: number
  lat: number
  lng: number
  north: number
  cell: number
  sample: number
  created: Date
  city: string
  reliability: number | null
}

export interface PaymentAds {
  paymentId: string
  adId: string
}

export interface Payments {
  id: string
  accountId: string
  creatorId: string
  stripeSessionId: string | null
  stripePaymentIntentId: string | null
  status: 'open' | 'paid' | 'failed' | 'refunded'
  net: number
  tax: number
  currency: string
  created: Date
  timestamp: Date
  buyerVat: string | null
  sellerId: string | null
  stripeAccountId: string | null
  checkoutId: string | null
  fee: Generated<number>
  cardFee: number | null
  receiptMailed: Date | null
  paid: Date | null
  creditKept: Generated<boolean>
  buyerAddress: JSONColumnType<InvoiceAddress | null, string | null, string | null>
}

export interface PayoutAds {
  payoutId: string
  adId: string
  earned: number
  tax: number
  fee: number
  feeTax: number
  cardFees: number
}

export interface Payouts {
  id: string
  accountId: string
  stripeAccountId: string
  stripePayoutId: string | null
  status: 'requested' | 'paid' | 'failed'
  earned: number
  tax: number
  fee: number
  feeTax: number
  cardFees: number
  amount: number
  failure: string | null
  created: Date
  timestamp: Date
  invoiceId: string | null
  stripeTransferId: string | null
  transferGroup: string | null
}

export interface ProofDays {
  day: string
  pages: number
  root: string
  chain: string
  published: Date
}

export interface RateLimits {
  id: string
  key: string
  count: number
  lastRequest: number
}

export interface RefundAds {
  refundId: string
  adId: string
  net: number
  tax: number
  reason: 'cancelled' | 'ended' | 'not-delivered' | 'paused' | 'disputed' | 'discount-returned' | 'payment' | null
  withheld: Generated<number>
  correctionId: string | null
}

export interface Refunds {
  id: string
  paymentId: string
  net: number
  tax: number
  status: 'requested' | 'succeeded' | 'failed'
  stripeRefundId: string | null
  created: Date
  timestamp: Date
  fee: Generated<number>
  disputeId: string | null
  byDispute: Generated<number>
}

export interface RefusedDevices {
  screenId: string
  keyHash: string
  accountId: string
}

export interface ReportLinks {
  campaignId: string
  accountId: string
  tokenHash: string
  created: Date
  expires: Date
}

export interface ReportedTurns {
  adId: string
  day: string
  outcome: 'shown' | 'short' | 'not-drawn' | 'hidden' | 'stalled' | 'unplaced'
  turns: string
  reported: Date
  signed: string | null
  since: Date
  folded: string | null
}

export interface SandboxAccounts {
  id: string
  state: 'new' | 'verified' | 'wanted' | 'rejected'
  email: string
  name: string
  country: string
  metadata: JSONColumnType<Record<string, string>>
  returnUrl: string | null
  idempotencyKey: string | null
  created: Date
}

export interface SandboxDisputes {
  sessionId: string
  amount: number
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  created: Date
}

export interface SandboxFeeRefunds {
  id: string
  sessionId: string
  amount: number
  metadata: JSONColumnType<Record<string, string>>
  idempotencyKey: string | null
  created: Date
}

export interface SandboxPayouts {
  id: string
  accountId: string
  amount: number
  metadata: JSONColumnType<Record<string, string>>
  idempotencyKey: string | null
  created: Date
}

export interface SandboxRefunds {
  id: string
  sessionId: string
  amount: number
  metadata: JSONColumnType<Record<string, string>>
  idempotencyKey: string | null
  created: Date
}

export interface SandboxSessions {
  id: string
  paymentIntent: string
  status: 'open' | 'complete' | 'expired'
  amountTotal: number
  currency: string
  clientReferenceId: string | null
  metadata: JSONColumnType<Record<string, string>>
  description: string
  successUrl: string
  cancelUrl: string
  idempotencyKey: string | null
  created: Date
  accountId: string | null
  applicationFee: Generated<number>
}

export interface SandboxTransfers {
  id: string
  accountId: string
  amount: number
  transferGroup: string
  idempotencyKey: string | null
  created: Date
}

export interface SavedViews {
  id: string
  accountId: string
  userId: string
  list: 'ads' | 'quotations'
  name: string
  search: JSONColumnType<Record<string, string>>
  hiddenColumns: string[]
  timestamp: Date
}

export interface ScheduleEvents {
  id: string
  scheduleId: string
  title: string
  showId: string
  weekday: number
  startMinute: number
  endMinute: number
}

export interface Schedules {
  id: string
  screenId: string
  accountId: string
  creatorId: string
  timestamp: Date
}

export interface Scores {
  paymentId: string
  userId: string
  accountId: string
  score: number
  comment: string | null
  timestamp: Date
}

export interface ScreenReliability {
  screenId: string
  accountId: string
  due: number
  delivered: number
  recentDue: number
  recentDelivered: number
  leftOut: Date | null
  rated: Date
}

export interface Screens {
  id: string
  accountId: string
  creatorId: string
  name: string
  internalName: string
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
  lat: number
  lng: number
  contacts: number
  format: 'landscape' | 'portrait'
  diagonal: number
  resolution: string
  promotion: Generated<boolean>
  discount: Generated<number>
  active: boolean
  tags: Generated<string[]>
  privacy: 'public' | 'private'
  categoryId: DisplayCategoryId
  notes: string | null
  showId: string | null
  siteId: string | null
  scheduleId: string | null
  imageKey: string | null
  imageHash: string | null
  code: string | null
  cpm: number | null
  adShare: Generated<number>
  weekAmount: number
  weekImpressions: number
  created: Date
  timestamp: Date
  thumbnailHash: string | null
  programmatic: boolean | null
  thumbnailKey: string | null
  serviceHours: JSONColumnType<OpeningHours | null, string | null, string | null>
  rotation: Generated<Rotation>
  darkOutsideHours: Generated<boolean>
}

export interface Sellers {
  accountId: string
  legalName: string
  managingDirector: string | null
  register: string | null
  taxNumber: string | null
  smallBusiness: boolean
  contact: string
  phone: string
  prefix: string
  timestamp: Date
  selfBillingAgreed: Date | null
}

export interface ServerClock {
  id: Generated<boolean>
  trustedAt: Date
  trustedUptime: number
  machine: string
  seenAt: Date
  doubtedSince: Date | null
}

export interface Sessions {
  id: string
  token: string
  userId: string
  expiresAt: Date
  ipAddress: string | null
  userAgent: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  lastSeen: Generated<Date>
}

export interface ShowSlides {
  showId: string
  index: number
  slideId: string
  duration: number
  animation: 'none' | 'fade' | 'slide' | 'zoom' | 'wipe'
  firstDay: string | null
  lastDay: string | null
  sound: boolean | null
  everyRounds: RoundInterval | null
  weekdays: Weekday[] | null
  startTime: string | null
  endTime: string | null
}

export interface Shows {
  id: string
  accountId: string
  creatorId: string
  title: string
  timestamp: Date
  shuffled: Generated<boolean>
}

export interface SignedPages {
  keyId: string
  sequence: number
  hash: string
  hour: number
  header: string
  signature: string
  entries: string[]
  received: Date
  day: string | null
  position: number | null
  path: string[] | null
  hours: Generated<number>
}

export interface Sites {
  id: string
  accountId: string
  creatorId: string
  title: string
  internalName: string
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
  lat: number
  lng: number
  venueType: number
  notes: string | null
  visitors: number | null
  timestamp: Date
  openingHours: JSONColumnType<OpeningHours | null, string | null, string | null>
  imageKey: string | null
  imageHash: string | null
  thumbnailHash: string | null
  thumbnailKey: string | null
}

export interface SlidePlays {
  accountId: string
  screenId: string
  slideId: string
  day: string
  duration: number
  shown: string
  missed: string | null
  reported: Date
}

export interface Slides {
  id: string
  accountId: string
  creatorId: string
  title: string
  content: JSONColumnType<RichText>
  words: string
  backgroundKey: string
  backgroundHash: string
  backgroundFormat: 'png' | 'jpg' | 'webp'
  format: 'landscape' | 'portrait'
  thumbnailKey: string
  thumbnailHash: string
  locked: Generated<boolean>
  timestamp: Date
  videoId: string | null
  pictureFit: JSONColumnType<PictureFit | null, string | null, string | null>
  firstDay: string | null
  lastDay: string | null
  folderId: string | null
  tags: Generated<string[]>
  textShade: Generated<boolean>
}

export interface StripeEvents {
  id: string
  received: Date
}

export interface TwoFactors {
  id: string
  userId: string
  secret: string
  backupCodes: string
  verified: Generated<boolean>
  failedVerificationCount: Generated<number>
  lockedUntil: Date | null
}

export interface Users {
  id: string
  email: string
  emailVerified: Generated<boolean>
  name: string
  image: string | null
  firstName: Generated<string>
  lastName: Generated<string>
  phone: Generated<string>
  relationship: Generated<'owner' | 'director' | 'executive' | 'representative'>
  language: Generated<Language>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  tourAnswered: Generated<boolean>
  adMails: Generated<boolean>
  twoFactor: Generated<boolean>
  reportMails: Generated<boolean>
  endingMails: Generated<boolean>
}

export interface Verifications {
  id: string
  identifier: string
  value: string
  expiresAt: Date
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

export interface Videos {
  id: string
  accountId: string
  creatorId: string
  bytes: number
  pieces: string[] | null
  hash: string | null
  seconds: number | null
  width: number | null
  height: number | null
  hasSound: boolean | null
  lastFrameKey: string | null
  lastFrameHash: string | null
  created: Date
  finished: Date | null
  refusal: ProblemCode | null
}

/** The tables, in camelCase. */
export interface Schema {
  accounts: Accounts
  adEvents: AdEvents
  adgroups: Adgroups
  ads: Ads
  auditEvents: AuditEvents
  boards: Boards
  campaigns: Campaigns
  cinemas: Cinemas
  connectedAccounts: ConnectedAccounts
  credentials: Credentials
  declarations: Declarations
  defaultContent: DefaultContent
  deletedItems: DeletedItems
  devMails: DevMails
  deviceKeys: DeviceKeys
  deviceLinks: DeviceLinks
  devices: Devices
  disputes: Disputes
  drafts: Drafts
  files: Files
  folders: Folders
  halls: Halls
  interimSettlements: InterimSettlements
  invitations: Invitations
  invoiceFiles: InvoiceFiles
  invoiceItems: InvoiceItems
  invoiceObjections: InvoiceObjections
  invoiceSeries: InvoiceSeries
  invoices: Invoices
  jobs: Jobs
  marketplaceSettings: MarketplaceSettings
  memberships: Memberships
  messages: Messages
  offers: Offers
  paymentAds: PaymentAds
  payments: Payments
  payoutAds: PayoutAds
  payouts: Payouts
  proofDays: ProofDays
  rateLimits: RateLimits
  refundAds: RefundAds
  refunds: Refunds
  refusedDevices: RefusedDevices
  reportLinks: ReportLinks
  reportedTurns: ReportedTurns
  sandboxAccounts: SandboxAccounts
  sandboxDisputes: SandboxDisputes
  sandboxFeeRefunds: SandboxFeeRefunds
  sandboxPayouts: SandboxPayouts
  sandboxRefunds: SandboxRefunds
  sandboxSessions: SandboxSessions
  sandboxTransfers: SandboxTransfers
  savedViews: SavedViews
  scheduleEvents: ScheduleEvents
  schedules: Schedules
  scores: Scores
  screenReliability: ScreenReliability
  screens: Screens
  sellers: Sellers
  serverClock: ServerClock
  sessions: Sessions
  showSlides: ShowSlides
  shows: Shows
  signedPages: SignedPages
  sites: Sites
  slidePlays: SlidePlays
  slides: Slides
  stripeEvents: StripeEvents
  twoFactors: TwoFactors
  users: Users
  verifications: Verifications
  videos: Videos
}
