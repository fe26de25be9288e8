import { z } from 'zod'

import { recordOf } from '../keys-of.ts'
import { line, properName, requiredLine } from '../line.ts'
import { minBookingLimits } from '../money/card-payment.ts'
import { fitsVatId, normalizedVatId } from '../money/vat-id.ts'
import { Country } from '../places/address/country.ts'
import { fitsCountry } from '../places/address/postal-code.ts'
import { type PlaceRole, type PlaceTable, placeRoles, placeTables } from '../places/bookable-kinds.ts'
import { wholeNumber } from '../places/place.ts'
import { canonicalZone, isZone } from '../time/zone.ts'
import { Email, isPhone } from './user.ts'

export const subscriptions = ['basic', 'pro'] as const
export const Subscription = z.enum(subscriptions)
export type Subscription = z.infer<typeof Subscription>

export const roles: readonly ('admin' | PlaceRole)[] = ['admin', ...placeRoles]
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const employeeCounts = ['1-9', '10-49', '50-249', '250+'] as const
export const screenPlans = ['0', '1-5', '6-20', '21+'] as const
export const usages = ['publish', 'advertise', 'both'] as const

const optionalText = (max: number) => line(max).optional()

/** True for a complete http or https address, or none. */
function isWebsite(text: string | undefined): boolean {
  return !text || /^https?:\/\/([\p{L}\d-]+\.)+[\p{L}\d-]{2,}(:\d{1,5})?([/?#]\S*)?$/iu.test(text)
}

/** `www.example.com` as people write it, with its protocol. */
export function completeWebsite(typed: string): string {
  const plain = typed.trim()
  return plain === '' || /^[a-z]+:/i.test(plain) ? plain : `https://${plain}`
}

/** Optional fields are stored only if given. */
export const AccountInput = z
  .object({
    company: properName(100),
    line1: requiredLine(100),
    line2: optionalText(100),
    postalCode: requiredLine(20),
    city: requiredLine(100),
    state: optionalText(100),
    country: Country,
    phone: optionalText(40).refine(isPhone, 'not-a-phone'),
    vat: line(20).overwrite(normalizedVatId).optional(),
    website: optionalText(200).refine(isWebsite, 'not-a-website'),
    employees: z.enum(employeeCounts, 'required'),
    plan: z.enum(screenPlans).optional(),
    usage: z.enum(usages).optional(),
  })
  .refine(({ postalCode, country }) => fitsCountry(postalCode, country), { path: ['postalCode'], error: 'zip-format' })
  .refine(({ vat, country }) => fitsVatId(vat, country), { path: ['vat'], error: 'not-a-vat-id' })
  .meta({ id: 'AccountInput' })
export type AccountInput = z.infer<typeof AccountInput>

export const Timezone = z.string().overwrite(canonicalZone).refine(isZone, 'invalid')

/** What an admin edits of the company. */
export const AccountProfile = AccountInput.extend({
  email: Email,
  timezone: Timezone,
  /** Minimum per booking of its places, in net cents. Absent: unchanged. */
  minBooking: wholeNumber(minBookingLimits).optional(),
}).meta({ id: 'AccountProfile' })
export type AccountProfile = z.infer<typeof AccountProfile>

/** Things counted against an account's limits. */
export type LimitedKind = 'slides' | 'shows' | PlaceTable
export const limitedKinds: readonly LimitedKind[] = ['slides', 'shows', ...placeTables]

/** What an account has limits for; storage is in bytes. */
export type LimitName = LimitedKind | 'storage'
export const limitNames: readonly LimitName[] = [...limitedKinds, 'storage']

/** What a new account starts with: docs/rules.md#accounts-and-limits */
export const newAccount = {
  subscription: 'basic',
  timezone: 'Europe/Berlin',
  limits: { slides: 100, shows: 5, ...recordOf(placeTables, () => 1), storage: 10_000_000_000 },
} as const satisfies { subscription: Subscription; timezone: string; limits: Record<LimitName, number> }

export type LimitRefusal = `limit-${LimitedKind}`

export function limitRefusal(kind: LimitedKind, amount: number, limit: number): LimitRefusal | null {
  return amount >= limit ? `limit-${kind}` : null
}

/** Why an account cannot store files of `more` bytes beside those it has, or null. Storing less is always possible. */
export function storageRefusal({ stored, more, limit }: { stored: number; more: number; limit: number }) {
  return more > 0 && stored + more > limit ? 'limit-storage' : null
}
