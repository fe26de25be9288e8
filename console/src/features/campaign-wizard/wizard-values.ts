import type { QuoteInput } from '@litfass/api/ads/quotes'
import type { Slide } from '@litfass/api/playback/slides'
import {
  campaignDateProblems,
  campaignTitleLength,
  CampaignType,
  DisplayAdgroupInput,
  Duration,
} from '@litfass/domain/ads/campaign'
import { type DraftStep, draftSteps } from '@litfass/domain/ads/draft'
import { shortened } from '@litfass/domain/line'
import { sampleBooking } from '@litfass/domain/money/pricing'
import { SideChoice } from '@litfass/domain/places/board'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { bookableSeconds, fillsDuration } from '@litfass/domain/playback/media/video'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { bookablePlaceKinds } from '../place-kinds/place-kinds.ts'

export const steps = draftSteps
export type Step = DraftStep

export const units = { s: 1, min: 60 } as const
export type Unit = keyof typeof units

// Number fields hold text while they are empty or half typed.
const Typed = z.union([z.number(), z.string()])

const AdGroupValues = z.object({
  key: z.string(),
  title: z.string(),
  slideId: z.string().nullable(),
  duration: Typed,
  every: Typed,
  unit: z.enum(['s', 'min']),
  places: z.array(z.object({ id: z.string(), halls: z.array(z.string()).nullable() })),
  folded: z.boolean(),
})
export type AdGroupValues = z.infer<typeof AdGroupValues>

/** The entries. They are in session storage, so they survive a reload. */
export const WizardValues = z.object({
  offerKey: z.uuid(),
  title: z.string(),
  type: CampaignType,
  /** Of boards, for all groups. */
  sides: SideChoice,
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  adgroups: z.array(AdGroupValues).min(1),
  /** Places already taken from the basket: one removed from its group is not added again. */
  taken: z.array(z.string()),
  termsAccepted: z.boolean(),
  /** The draft it was opened from, as it was at that time. */
  basis: z.object({ timestamp: z.string(), content: z.string() }).nullable(),
})
export type WizardValues = z.infer<typeof WizardValues>

export function newWizard(groupTitle: string): WizardValues {
  return {
    offerKey: newKey(),
    title: '',
    type: 'display',
    sides: 'single',
    startDate: null,
    endDate: null,
    adgroups: [newAdGroup(groupTitle)],
    taken: [],
    termsAccepted: false,
    basis: null,
  }
}

export function newAdGroup(title: string): AdGroupValues {
  return {
    key: newKey(),
    title,
    slideId: null,
    duration: sampleBooking.durationSeconds,
    every: sampleBooking.frequencySeconds / units.min,
    unit: 'min',
    places: [],
    folded: false,
  }
}

export type KnownSlide = Pick<Slide, 'id' | 'video'>

/** A video is booked for its length, or for the whole seconds to which it can be trimmed. */
export function bookedLength(slides: KnownSlide[], slideId: string): Partial<AdGroupValues> {
  const video = slides.find(({ id }) => id === slideId)?.video
  return video ? { duration: bookableSeconds(video) } : {}
}

/** For a video that does not fill its booked duration: the seconds to trim it to; null if changing the duration is enough. */
export function trimmedSeconds(video: { seconds: number }, duration: number): number | null {
  if (duration < video.seconds) return duration
  const bookable = bookableSeconds(video)
  return bookable < video.seconds && !fillsDuration(video, bookable) ? bookable : null
}

/** Puts a slide into the first group without one, and a period into a campaign without one. */
export function begunWith(
  values: WizardValues,
  {
    slide,
    start,
    end,
    slides,
  }: { slide?: string | undefined; start?: Day | undefined; end?: Day | undefined; slides: KnownSlide[] },
): WizardValues {
  const target = values.adgroups.find((group) => group.slideId === null)
  const isOpen = values.startDate === null && values.endDate === null
  return {
    ...values,
    ...(start && end && isOpen && { startDate: start, endDate: end }),
    adgroups: values.adgroups.map((group) =>
      group === target && slide ? { ...group, slideId: slide, ...bookedLength(slides, slide) } : group,
    ),
  }
}

/** A random UUID. `crypto.randomUUID` is missing on pages served over plain HTTP. */
export function newKey(): string {
  return z
    .uuidv4()
    .parse(
      '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
        (Number(digit) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(
          16,
        ),
      ),
    )
}

export function frequencySeconds({ every, unit }: Pick<AdGroupValues, 'every' | 'unit'>): number | undefined {
  return typeof every === 'number' ? every * units[unit] : undefined
}

export function durationSeconds({ duration }: Pick<AdGroupValues, 'duration'>): number | undefined {
  return typeof duration === 'number' ? duration : undefined
}

/** The offer to send, with the sum on screen; missing values are undefined. */
export function offerOf(values: WizardValues, amount: number | null = null) {
  const { offerKey, title, type, startDate, endDate, adgroups, termsAccepted } = values
  return {
    offerKey,
    campaign: { title, type, startDate: startDate ?? undefined, endDate: endDate ?? undefined },
    adgroups: adgroups.map((group) => ({
      title: group.title,
      slideId: group.slideId ?? undefined,
      ...bookedOf(group, values),
    })),
    ...(amount !== null && { amount }),
    termsAccepted,
  }
}

function bookedOf(group: AdGroupValues, { type, sides }: Pick<WizardValues, 'type' | 'sides'>) {
  const { places } = group
  const [duration, frequency] = [durationSeconds(group), frequencySeconds(group)]
  return bookablePlaceKinds[type].booked({ places, sides, duration, frequency })
}

/** Null while the period is not valid. A group whose booking is not valid is sent without places. */
export function quoteInputOf(values: WizardValues, today: Day): z.input<typeof QuoteInput> | null {
  const { startDate, endDate, adgroups } = values
  if (startDate === null || endDate === null) return null
  if (Object.keys(campaignDateProblems({ startDate, endDate }, today)).length > 0) return null
  return {
    startDate,
    endDate,
    adgroups: adgroups.map((group) => quotedGroupOf(group, values)),
  }
}

/** Cinemas without a hall are left out, and so are all places while the booking is not valid. */
function quotedGroupOf(group: AdGroupValues, { type, sides }: WizardValues): QuotedGroup {
  const kind = bookablePlaceKinds[type]
  const booking = bookingOf(group, type)
  const places = kind.hallsOf ? group.places.filter(({ halls }) => halls && halls.length > 0) : group.places
  return kind.booked({ places: booking ? places : [], sides, ...(booking ?? defaultBooking) })
}

type QuotedGroup = z.input<typeof QuoteInput>['adgroups'][number]

const defaultBooking = { duration: sampleBooking.durationSeconds, frequency: sampleBooking.frequencySeconds }
const anyScreen = '00000000-0000-7000-8000-000000000000'

/** Duration and interval of a group in seconds, 0 where the kind has none; null while they are not valid. */
export function bookingOf(group: AdGroupValues, type: CampaignType): { duration: number; frequency: number } | null {
  const checked = checkedBooking(group, type)
  return checked.success ? { duration: 0, frequency: 0, ...checked.data } : null
}

export function checkedBooking(group: AdGroupValues, type: CampaignType) {
  const fields: readonly string[] = bookableKinds[type].bookingFields
  const booking = { duration: durationSeconds(group), frequency: frequencySeconds(group) }
  if (fields.includes('frequency'))
    return DisplayBooking.safeParse({ title: '–', slideId: anyScreen, screens: [anyScreen], ...booking })
  return (fields.includes('duration') ? z.object({ duration: Duration }) : z.object({})).safeParse(booking)
}

const DisplayBooking = DisplayAdgroupInput.transform(({ duration, frequency }) => ({ duration, frequency }))

/** Duplicates a group. */
export function withCopy(values: WizardValues, index: number, title: string): WizardValues {
  const original = values.adgroups[index]
  if (!original) return values
  const copy = { ...original, key: newKey(), title: shortened(title, campaignTitleLength), folded: false }
  return {
    ...values,
    adgroups: [
      ...values.adgroups.slice(0, index),
      { ...original, folded: true },
      copy,
      ...values.adgroups.slice(index + 1),
    ],
  }
}

/** For `change`: sets some values of one group. */
export function withGroup(index: number, values: Partial<AdGroupValues>): (before: WizardValues) => WizardValues {
  return (before) => ({
    ...before,
    adgroups: before.adgroups.map((group, at) => (at === index ? { ...group, ...values } : group)),
  })
}
