import { type DisplayPriceInputs, displayPriceInputs, sampleBooking } from '@litfass/domain/money/pricing'
import type { OpeningHours } from '@litfass/domain/places/opening-hours'
import { type Format, plainResolution, resolutionSides, ScreenInput } from '@litfass/domain/places/screen'
import { addDays } from '@litfass/domain/time/day'

import type { FormValues } from '../../../components/form/form-values.ts'
import { enteredServiceHours } from '../../places/service-hours.ts'

export type ScreenValues = FormValues<ScreenInput>

export const resolutions = {
  landscape: ['1920x1080', '1280x720', '1366x768', '1920x1200', '2560x1440', '3840x2160'],
  portrait: ['1080x1920', '720x1280', '768x1366', '1200x1920', '1440x2560', '2160x3840'],
} as const satisfies Record<Format, string[]>

/** The name fills in the internal name, until the user types one. */
export function withName(screen: ScreenValues, name: string): Partial<ScreenValues> {
  return screen.internalName === screen.name ? { name, internalName: name } : { name }
}

/** The suggested daily audience, unless the user has typed another one than the last suggestion. */
export function withAudience(screen: ScreenValues, last: number, suggested: number): Partial<ScreenValues> {
  return screen.contacts === last ? { contacts: suggested } : {}
}

/** The resolution in another orientation. */
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

/** Why advertisers do not find the screen, or cannot book it; null where they can. */
export function hiddenBecause({
  active,
  privacy,
  adShare,
}: ScreenValues): 'hiddenInactive' | 'hiddenPrivate' | 'hiddenShare' | null {
  if (!active) return 'hiddenInactive'
  if (privacy === 'private') return 'hiddenPrivate'
  return adShare === 0 ? 'hiddenShare' : null
}

type WeekInputs = { missing: 'category' | 'audience'; inputs: null } | { missing: null; inputs: DisplayPriceInputs }

/** The price inputs of a week, or what is missing for them. `openingHours` are its location's. */
export function weekInputs(screen: ScreenValues, openingHours: OpeningHours | null): WeekInputs {
  const { categoryId, contacts, cpm = 0, promotion = false, discount = 0 } = screen
  if (!categoryId) return { missing: 'category', inputs: null }
  if (!isAudience(contacts)) return { missing: 'audience', inputs: null }
  const serviceHours = enteredServiceHours(screen, openingHours)
  const monday = '2026-01-05'
  const inputs = displayPriceInputs(
    { categoryId, contacts, cpm: cpm > 0 ? cpm : null, promotion, discount: discount || 0, serviceHours },
    { ...sampleBooking, start: monday, end: addDays(monday, sampleBooking.days - 1) },
  )
  return { missing: null, inputs }
}

function isAudience(contacts: number | undefined): contacts is number {
  return ScreenInput.shape.contacts.safeParse(contacts).success
}
