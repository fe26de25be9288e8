import type { FieldProblem } from '@litfass/api/field-texts'
import type { Screen } from '@litfass/api/places/screens'
import type { Site } from '@litfass/api/places/sites'
import { type DisplayPriceInputs, displayPriceInputs, sampleBooking } from '@litfass/domain/money/pricing'
import { type DisplayCategoryId, displayCategoryIds } from '@litfass/domain/places/category'
import { type Format, resolutionSides } from '@litfass/domain/places/screen'
import { addDays } from '@litfass/domain/time/day'

import { addressInput, addressValues } from '../../../components/form/address-values.ts'
import type { SiteAddressValues } from '../../../components/form/site-address-fields.tsx'
import { germanDecimal, parseDecimal } from '../../../lib/decimal.ts'

export type ScreenValues = SiteAddressValues & {
  name: string
  internalName: string
  categoryId: string | null
  format: Format
  resolution: string
  diagonal: string
  contacts: number | string
  active: boolean
  privacy: 'public' | 'private'
  adShare: number
  /** Euros; empty for the category's. */
  cpm: string
  promotion: boolean
  discount: number | string
  /** Whether programs may buy; null where nobody said. */
  programmatic: boolean | null
  tags: string[]
  notes: string
}

/** What the form starts with: a screen, or a new one that may stand at a location. */
export function screenValues(screen?: Screen, site?: Site): ScreenValues {
  return {
    ...addressValues(screen ?? site),
    name: screen?.name ?? '',
    internalName: screen?.internalName ?? '',
    siteId: screen?.siteId ?? site?.id ?? null,
    categoryId: screen?.categoryId ?? null,
    format: screen?.format ?? 'landscape',
    resolution: screen?.resolution ?? '1920x1080',
    diagonal: screen ? germanDecimal(screen.diagonal) : '',
    contacts: screen?.contacts ?? '',
    active: screen?.active ?? true,
    privacy: screen?.privacy ?? 'public',
    adShare: screen?.adShare ?? 50,
    cpm: screen?.cpm === undefined ? '' : germanDecimal(screen.cpm / 100, 2),
    promotion: screen?.promotion ?? false,
    discount: screen?.discount ?? 0,
    programmatic: screen?.programmatic ?? null,
    tags: screen?.tags ?? [],
    notes: screen?.notes ?? '',
  }
}

/** What goes to the server: cents for euros, optional fields left out where they are empty. */
export function screenInput(values: ScreenValues): unknown {
  const {
    name,
    internalName,
    siteId,
    categoryId,
    format,
    resolution,
    diagonal,
    contacts,
    active,
    privacy,
    adShare,
    promotion,
    discount,
    programmatic,
    tags,
    notes,
  } = values
  return {
    ...addressInput(values),
    ...(siteId && { siteId }),
    ...(notes.trim() !== '' && { notes }),
    ...(programmatic !== null && { programmatic }),
    ...(values.cpm.trim() !== '' && { cpm: cents(values.cpm) }),
    name,
    internalName,
    categoryId: categoryId ?? undefined,
    format,
    resolution: plainResolution(resolution),
    diagonal: parseDecimal(diagonal),
    contacts: contacts === '' ? undefined : contacts,
    active,
    privacy,
    adShare,
    promotion,
    discount: discount === '' ? 0 : discount,
    tags,
  }
}

/** What the schema cannot tell apart: an empty field, and text where a number with decimals belongs. */
export function screenProblems({ diagonal, contacts, cpm }: ScreenValues): Record<string, FieldProblem> {
  return {
    ...(Number.isNaN(parseDecimal(diagonal)) && { diagonal: { code: 'invalid' as const } }),
    ...(diagonal.trim() === '' && { diagonal: { code: 'required' as const } }),
    ...(contacts === '' && { contacts: { code: 'required' as const } }),
    ...(cpm.trim() !== '' && !(cents(cpm) > 0) && { cpm: { code: 'invalid' as const } }),
  }
}

function cents(euros: string): number {
  return Math.round((parseDecimal(euros) ?? Number.NaN) * 100)
}

/** `1920 × 1080` as people write it, as `1920x1080`. */
export function plainResolution(typed: string): string {
  return typed.replaceAll(/\s/g, '').replace(/[×X*]/, 'x')
}

export const resolutions = {
  landscape: ['1920x1080', '1280x720', '1366x768', '1920x1200', '2560x1440', '3840x2160'],
  portrait: ['1080x1920', '720x1280', '768x1366', '1200x1920', '1440x2560', '2160x3840'],
} as const satisfies Record<Format, string[]>

/** The resolution after the screen was turned. */
export function turnedResolution(resolution: string, format: Format): string {
  const { width, height } = resolutionSides(plainResolution(resolution))
  if (!width || !height) return resolution
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  return format === 'portrait' ? `${short}x${long}` : `${long}x${short}`
}

/** Width / height, where the resolution is known and plausible. */
export function ratioOf(resolution: string): number | undefined {
  const { width, height } = resolutionSides(plainResolution(resolution))
  const ratio = width / height
  return ratio > 0.1 && ratio < 10 ? ratio : undefined
}

export function isCategory(id: string | null): id is DisplayCategoryId {
  return displayCategoryIds.some((known) => known === id)
}

/** What the price of a week depends on, or null while category or contacts are missing. */
export function weekInputs({
  categoryId,
  contacts,
  cpm,
  promotion,
  discount,
}: ScreenValues): DisplayPriceInputs | null {
  const ownCpm = cents(cpm)
  if (!isCategory(categoryId) || typeof contacts !== 'number') return null
  const monday = '2026-01-05'
  return displayPriceInputs(
    { categoryId, contacts, cpm: ownCpm > 0 ? ownCpm : null, promotion, discount: Number(discount) },
    { ...sampleBooking, start: monday, end: addDays(monday, sampleBooking.days - 1) },
  )
}
