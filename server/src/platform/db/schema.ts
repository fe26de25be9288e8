import type { AdEventAction, AdStatus } from '@litfass/domain/ads/ad'
import type { CampaignType } from '@litfass/domain/ads/campaign'
import type { DisplayPriceInputs } from '@litfass/domain/money/pricing'
import type { LimitedKind, Role, Subscription } from '@litfass/domain/people/account'
import type { Language } from '@litfass/domain/people/language'
import type { BoardPriceInputs, Sides } from '@litfass/domain/places/board'
import type { DisplayCategoryId } from '@litfass/domain/places/category'
import type { CinemaPriceInputs } from '@litfass/domain/places/cinema'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import type { Format, Privacy } from '@litfass/domain/places/screen'
import type { VenueType } from '@litfass/domain/places/venue-type'
import type { RichText } from '@litfass/domain/playback/rich-text'
import type { Animation } from '@litfass/domain/playback/show'
import type { BackgroundFormat } from '@litfass/domain/playback/slide'
import type { ColumnType, JSONColumnType } from 'kysely'

import type { AuditEvents } from './audit-tables.ts'
import type { BookedPlace } from './booking-tables.ts'
import type { Messages } from './message-tables.ts'
import type { Boards, Cinemas, Halls, Offers } from './place-tables.ts'
import type { Drafts, Scores } from './plan-tables.ts'
import type { DeviceLinks, Devices, Jobs, ScheduleEvents, Schedules } from './playing-tables.ts'
import type { Credentials, RateLimits, TwoFactors, Sessions, Verifications } from './sign-in-tables.ts'

type Instant = Date
type Json<T extends object> = JSONColumnType<T>

export interface Users {
  id: string
  email: string
  emailVerified: ColumnType<boolean, boolean | undefined, boolean>
  name: string
  image: ColumnType<string | null, string | null | undefined, string | null>
  firstName: string
  lastName: string
  phone: string
  relationship: 'owner' | 'director' | 'executive' | 'representative'
  language: Language
  tourAnswered: ColumnType<boolean, boolean | undefined, boolean>
  adMails: ColumnType<boolean, boolean | undefined, boolean>
  twoFactor: ColumnType<boolean, boolean | undefined, boolean>
  createdAt: Instant
  updatedAt: Instant
}

export interface Accounts {
  id: string
  email: string
  company: string
  subscription: Subscription
  line1: string
  line2: string | null
  postalCode: string
  city: string
  state: string | null
  country: string
  phone: string | null
  vat: string | null
  website: string | null
  employees: '1-9' | '10-49' | '50-249' | '250+'
  plan: '0' | '1-5' | '6-20' | '21+' | null
  usage: 'publish' | 'advertise' | 'both' | null
  timezone: string
  stripeId: ColumnType<string | null, string | null | undefined, string | null>
  limits: Json<Record<LimitedKind, number>>
  /** Of a person who may have been deleted since. */
  creatorId: string
  closed: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Whoever has none does not get in. */
  requiresTwoFactor: ColumnType<boolean, boolean | undefined, boolean>
  created: Instant
  timestamp: Instant
}

export interface Memberships {
  accountId: string
  userId: string
  roles: Role[]
  created: Instant
}

export interface Invitations {
  id: string
  accountId: string
  creatorId: string
  email: string
  roles: Role[]
  tokenHash: string
  expiresAt: Instant
  created: Instant
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
  created: Instant
}

export interface Slides {
  id: string
  accountId: string
  creatorId: string
  title: string
  content: Json<RichText>
  words: string
  backgroundKey: string
  backgroundHash: string
  backgroundFormat: BackgroundFormat
  format: Format
  thumbnailKey: string
  thumbnailHash: string
  locked: ColumnType<boolean, boolean | undefined, boolean>
  timestamp: Instant
}

export interface Shows {
  id: string
  accountId: string
  creatorId: string
  title: string
  timestamp: Instant
}

export interface ShowSlides {
  showId: string
  index: number
  slideId: string
  duration: number
  animation: Animation
}

interface Placed {
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
  lat: number
  lng: number
}

export interface Sites extends Placed {
  id: string
  accountId: string
  creatorId: string
  title: string
  internalName: string
  venueType: VenueType
  notes: string | null
  visitors: number | null
  openingHours: JSONColumnType<OpeningHours | null, string | null, string | null>
  imageKey: string | null
  imageHash: string | null
  thumbnailHash: string | null
  timestamp: Instant
}

export interface Screens extends Placed {
  id: string
  accountId: string
  creatorId: string
  name: string
  internalName: string
  contacts: number
  format: Format
  diagonal: number
  resolution: string
  promotion: boolean
  discount: number
  active: boolean
  tags: string[]
  privacy: Privacy
  categoryId: DisplayCategoryId
  notes: string | null
  showId: string | null
  siteId: string | null
  scheduleId: ColumnType<string | null, string | null | undefined, string | null>
  imageKey: string | null
  imageHash: string | null
  thumbnailHash: string | null
  programmatic: boolean | null
  code: string | null
  cpm: number | null
  adShare: number
  weekAmount: number
  weekImpressions: number
  created: Instant
  timestamp: Instant
}

export interface Campaigns {
  id: string
  advertiserId: string
  creatorId: string
  offerKey: string
  offerHash: string | null
  title: string
  type: CampaignType
  startDate: string
  endDate: string
  timestamp: Instant
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
  sides: Sides | null
  timestamp: Instant
}

/** The slide as it was offered; `backgroundKey` and `thumbnailKey` are files of their own, named by their content. */
export interface StoredCreative {
  title: string
  content: RichText
  backgroundKey: string
  backgroundHash: string
  thumbnailKey: string
  thumbnailHash: string
}

export interface Ads extends BookedPlace {
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
  creative: Json<StoredCreative>
  duration: number | null
  frequency: number | null
  impressions: number
  reach: number
  amount: number
  taxAmount: number
  taxRate: number
  currency: string
  priceInputs: Json<DisplayPriceInputs | BoardPriceInputs | CinemaPriceInputs>
  status: AdStatus
  reason: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string | null, string | null | undefined, string | null>
  created: Instant
  timestamp: Instant
}

export interface AdEvents {
  id: string
  adId: string
  action: AdEventAction
  fromStatus: AdStatus | null
  toStatus: AdStatus
  reason: string | null
  note: ColumnType<string | null, string | null | undefined, string | null>
  accountId: string | null
  userId: string | null
  userName: string | null
  timestamp: Instant
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
  created: Instant
  timestamp: Instant
}

export interface PaymentAds {
  paymentId: string
  adId: string
}

export interface StripeEvents {
  id: string
  received: Instant
}

export interface DevMails {
  id: string
  recipient: string
  subject: string
  textBody: string
  htmlBody: string
  sent: Instant
}

export interface SandboxSessions {
  id: string
  paymentIntent: string
  status: 'open' | 'complete' | 'expired'
  amountTotal: number
  currency: string
  clientReferenceId: string | null
  metadata: Json<Record<string, string>>
  description: string
  successUrl: string
  cancelUrl: string
  idempotencyKey: string | null
  created: Instant
}

/** The tables as the migrations make them, in camelCase. */
export interface Schema {
  users: Users
  sessions: Sessions
  credentials: Credentials
  twoFactors: TwoFactors
  verifications: Verifications
  rateLimits: RateLimits
  accounts: Accounts
  memberships: Memberships
  invitations: Invitations
  files: Files
  slides: Slides
  shows: Shows
  showSlides: ShowSlides
  sites: Sites
  screens: Screens
  devices: Devices
  deviceLinks: DeviceLinks
  schedules: Schedules
  scheduleEvents: ScheduleEvents
  jobs: Jobs
  boards: Boards
  cinemas: Cinemas
  halls: Halls
  offers: Offers
  drafts: Drafts
  campaigns: Campaigns
  adgroups: Adgroups
  ads: Ads
  adEvents: AdEvents
  auditEvents: AuditEvents
  messages: Messages
  payments: Payments
  paymentAds: PaymentAds
  scores: Scores
  stripeEvents: StripeEvents
  devMails: DevMails
  sandboxSessions: SandboxSessions
}
