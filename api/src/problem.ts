import { leadDays, maxAdsPerDay, maxPlaces } from '@litfass/domain/ads/campaign'
import { maxDeclarations } from '@litfass/domain/ads/delivery/declaration'
import { maxDrafts } from '@litfass/domain/ads/draft'
import { keysOf, recordOf } from '@litfass/domain/keys-of'
import { cardPaymentLimits } from '@litfass/domain/money/card-payment'
import { formatCount, formatEuros } from '@litfass/domain/money/money'
import { limitNames } from '@litfass/domain/people/account'
import { maxViews } from '@litfass/domain/people/saved-view'
import { bookableNames, bookedNames } from '@litfass/domain/places/bookable-kinds'
import { maxHalls } from '@litfass/domain/places/cinema'
import { confirmedBelow, recentDays } from '@litfass/domain/places/devices/reliability'
import { maxSites } from '@litfass/domain/places/site'
import { maxJobs } from '@litfass/domain/playback/job'
import { type MediaKind, mediaKinds } from '@litfass/domain/playback/media/media'
import { playable, videoRefusals } from '@litfass/domain/playback/media/video'
import { maxEntries } from '@litfass/domain/playback/show'
import { maxFolders } from '@litfass/domain/playback/slides/folder'

import type { OpenAds } from './places/end-ads.ts'

const limitProblems = limitNames.map((name) => `limit-${name}` as const)

/** All problem codes with their HTTP status. Texts are in the catalogues; some are prescribed: docs/rules.md#errors */
export const problemStatuses = {
  invalid: 422,
  'bad-request': 400,
  'length-required': 411,
  'too-large': 413,
  'signed-out': 401,
  'wrong-credentials': 401,
  'two-factor-code-required': 401,
  'wrong-code': 401,
  'two-factor-unreadable': 409,
  'two-factor-on': 409,
  'two-factor-off': 409,
  'two-factor-required': 403,
  'own-two-factor-first': 409,
  'email-not-verified': 403,
  'link-invalid': 410,
  'forbidden-origin': 403,
  'wrong-host': 421,
  'not-allowed': 403,
  'not-found': 404,
  'too-many-requests': 429,
  'server-busy': 429,
  ...recordOf(limitProblems, (): 409 => 409),
  'slide-locked': 409,
  'changed-meanwhile': 409,
  'slide-incomplete': 409,
  'image-too-large': 413,
  'image-too-many-pixels': 422,
  'image-not-supported': 422,
  'image-animated': 422,
  'image-not-png-or-jpg': 422,
  'image-broken': 422,
  ...recordOf(videoRefusals, (): 422 => 422),
  'video-broken': 422,
  'video-incomplete': 409,
  'video-finished': 409,
  'video-in-use': 409,
  'too-many-uploads': 409,
  'piece-wrong-length': 422,
  'piece-differs': 409,
  'ad-wrong-status': 409,
  'ad-started': 409,
  'proof-measured': 409,
  'nothing-declared': 422,
  'shows-of-halls': 422,
  'shows-declared': 409,
  'declared-day': 422,
  'too-many-declarations': 409,
  'cancel-needs-consent': 409,
  'cancel-asked': 409,
  'cancel-not-asked': 409,
  'refund-changed': 409,
  'payment-disputed': 409,
  'pause-not-settled': 409,
  'ad-paused': 409,
  'ad-not-paused': 409,
  'no-choice': 409,
  'choice-disputed': 409,
  'choice-too-late': 409,
  'booking-too-small': 409,
  'booking-too-large': 409,
  'airtime-gone': 409,
  'screen-closed': 409,
  'board-closed': 409,
  'place-off': 409,
  'vat-changed': 409,
  'seller-not-allowed': 409,
  'seller-not-connected': 409,
  'not-connectable': 409,
  'self-billing-not-agreed': 409,
  'seller-details-missing': 409,
  'not-self-billed': 409,
  'already-objected': 409,
  'place-not-offered': 409,
  'screen-unreliable': 409,
  'price-changed': 409,
  'offer-already-sent': 409,
  'place-has-ads': 409,
  'pro-only': 403,
  'no-reader': 409,
  'device-not-connected': 409,
  'no-ads-selected': 422,
  'payment-underway': 409,
  'halls-together': 409,
  'payment-too-small': 409,
  'payment-too-large': 409,
  'last-admin': 409,
  'last-with-role': 409,
  'account-is-operator': 409,
  'account-has-bookings': 409,
  'account-has-invoices': 409,
  'role-not-active': 409,
  'too-many-halls': 409,
  'hall-exists': 409,
  'too-many-invitations': 409,
  'already-registered': 409,
  'invitation-for-other-address': 409,
  'restore-place-first': 409,
  'schedule-exists': 409,
  'too-many-jobs': 409,
  'too-many-views': 409,
  'too-many-folders': 409,
  'too-many-sites': 409,
  'too-many-drafts': 409,
  'too-many-ads': 409,
  'folder-exists': 409,
  'tag-exists': 409,
  'job-content-gone': 409,
  'job-screens-gone': 409,
  'job-too-long': 409,
  'payment-unavailable': 502,
  'connect-unavailable': 502,
  'files-unavailable': 503,
  unavailable: 503,
  'storage-full': 507,
  internal: 500,
} as const satisfies Record<string, number>
export type ProblemCode = keyof typeof problemStatuses

/** Values for the placeholders in problem texts. */
export const problemFigures = {
  minCardPayment: formatEuros(cardPaymentLimits.min),
  maxCardPayment: formatEuros(cardPaymentLimits.max),
  maxPictureMegabytes: mediaKinds.picture.maxBytes / 1_000_000,
  maxPictureSide: mediaKinds.picture.maxSide,
  minVideoSide: playable.minSide,
  maxVideoSide: playable.maxSide,
  maxVideoLevel: playable.maxLevel / 10,
  maxFramesPerSecond: playable.maxFramesPerSecond,
  confirmedBelow,
  recentDays,
  leadDays,
  maxAdsPerDay: formatCount(maxAdsPerDay),
  maxDeclarations,
  maxDrafts,
  maxEntries,
  maxFolders,
  maxHalls,
  maxJobs,
  maxPlaces,
  maxSites: formatCount(maxSites),
  maxViews,
}

/** Problems of picture uploads. */
export const imageRefusals = [
  'image-too-large',
  'image-too-many-pixels',
  'image-not-supported',
  'image-animated',
  'image-broken',
] as const satisfies ProblemCode[]

const refusalsOfKinds = { picture: imageRefusals } as const satisfies Record<MediaKind, readonly ProblemCode[]>
/** Problems of media uploads of any kind. */
export const mediaRefusals = keysOf(refusalsOfKinds).flatMap((kind) => refusalsOfKinds[kind])

/** Problems of a video whose pieces have all arrived. */
export const videoProblems = [...videoRefusals, 'video-broken'] as const satisfies ProblemCode[]

/** RFC 9457 `application/problem+json`. */
export interface ProblemBody {
  type: string
  title: string
  status: number
  code: ProblemCode
  fields?: Record<string, FieldProblem>
  /** For `place-has-ads`. */
  ads?: OpenAds
  requestId?: string
}

/** Problems of a single field; their texts are in `fieldProblems`. */
export const fieldProblemCodes = [
  'required',
  'media-required',
  'invalid',
  'too-long',
  'unprintable',
  'unknown-field',
  'too-small',
  'too-large',
  'too-many',
  'not-a-number',
  'not-a-decimal',
  'not-tenths',
  'unclear-number',
  'not-a-date',
  'not-an-email',
  'not-a-phone',
  'not-a-vat-id',
  'not-a-tax-number',
  'tax-id-required',
  'not-a-prefix',
  'not-a-website',
  'reason-code',
  'web-address',
  'zip-format',
  'not-a-time',
  'not-a-resolution',
  'closes-before-opens',
  'hours-overlap',
  'password-too-short',
  'password-too-easy',
  'password-mismatch',
  'password-unchanged',
  'wrong-password',
  'not-a-code',
  'not-an-app-code',
  'wrong-code',
  'name-mismatch',
  'email-unchanged',
  'already-member',
  'already-invited',
  'hall-exists',
  'terms-required',
  'not-yours',
  'resolution-format',
  'landscape-only',
  'front-price-missing',
  ...bookableNames.map((name) => `no-${name}` as const),
  'too-many-places',
  'one-side-only',
  ...bookedNames.filter((name) => name !== 'screen').map((name) => `${name}-full` as const),
  'sum-is-now',
  'below-minimum',
  'above-maximum',
  'too-many-together',
  'screen-full',
  'screen-closed',
  'board-closed',
  'no-content',
  'no-weekday',
  'not-a-flag',
  'not-hours',
  'unknown-column',
  'wrong-columns',
  'broken-table',
  'not-a-table',
  'empty-table',
  'repeated',
  'ambiguous',
  'time-passed',
  'frequency-too-short',
  'start-too-early',
  'start-not-before-end',
  'end-too-early',
  'end-not-after-start',
  'end-not-later',
  'end-equals-start',
  'last-before-first-day',
  'overlap',
  'not-as-long-as-video',
  'not-finished',
  'too-many-days',
  'too-many-rounds',
  'too-many-times',
] as const
export type FieldProblemCode = (typeof fieldProblemCodes)[number]

export interface FieldProblem {
  code: FieldProblemCode
  max?: number
  min?: number
  /** Cents. */
  amount?: number
  seconds?: number
}
