import { Offer, type QuoteInput, type ScreenQuote } from '@litfass/api/campaigns'
import { fieldProblemsOf } from '@litfass/api/field-problems'
import type { FieldProblem } from '@litfass/api/problem'
import { campaignDateProblems, DisplayAdgroupInput } from '@litfass/domain/campaign'
import { Day } from '@litfass/domain/day'
import { type DraftStep, draftSteps } from '@litfass/domain/draft'
import { sampleBooking } from '@litfass/domain/pricing'
import { z } from 'zod'

export const steps = draftSteps
export type Step = DraftStep

export const units = { s: 1, min: 60 } as const
export type Unit = keyof typeof units

// A number field holds a text while it is empty or half typed.
const Typed = z.union([z.number(), z.string()])

const AdgroupValues = z.object({
  key: z.string(),
  title: z.string(),
  slide: z.string().nullable(),
  duration: Typed,
  every: Typed,
  unit: z.enum(['s', 'min']),
  screens: z.array(z.string()),
  folded: z.boolean(),
})
export type AdgroupValues = z.infer<typeof AdgroupValues>

/** What is entered so far. It is kept for as long as the tab lives, so a reload or a failure loses nothing. */
export const WizardValues = z.object({
  offerKey: z.uuid(),
  title: z.string(),
  startdate: Day.nullable(),
  enddate: Day.nullable(),
  adgroups: z.array(AdgroupValues).min(1),
  /** The places of the basket that have come in already: one taken out of a group does not come back by itself. */
  taken: z.array(z.string()),
  termsAccepted: z.boolean(),
  /** The draft it was opened from, as it was then. */
  basis: z.object({ timestamp: z.string(), content: z.string() }).nullable(),
})
export type WizardValues = z.infer<typeof WizardValues>

export function newWizard(groupTitle: string): WizardValues {
  return {
    offerKey: newKey(),
    title: '',
    startdate: null,
    enddate: null,
    adgroups: [newAdgroup(groupTitle)],
    taken: [],
    termsAccepted: false,
    basis: null,
  }
}

export function newAdgroup(title: string): AdgroupValues {
  return {
    key: newKey(),
    title,
    slide: null,
    duration: sampleBooking.durationSeconds,
    every: sampleBooking.frequencySeconds / units.min,
    unit: 'min',
    screens: [],
    folded: false,
  }
}

/** A random UUID; also on a page that came over plain HTTP, where `crypto.randomUUID` does not exist. */
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

export function frequencySeconds({ every, unit }: Pick<AdgroupValues, 'every' | 'unit'>): number | undefined {
  return typeof every === 'number' ? every * units[unit] : undefined
}

function durationSeconds({ duration }: Pick<AdgroupValues, 'duration'>): number | undefined {
  return typeof duration === 'number' ? duration : undefined
}

/** The offer as it would be sent; what is missing is undefined. */
export function offerOf({ offerKey, title, startdate, enddate, adgroups, termsAccepted }: WizardValues) {
  return {
    offerKey,
    campaign: { title, typ: 'display' as const, startdate: startdate ?? undefined, enddate: enddate ?? undefined },
    adgroups: adgroups.map((group) => ({
      title: group.title,
      slide: group.slide ?? undefined,
      duration: durationSeconds(group),
      frequency: frequencySeconds(group),
      screens: group.screens,
    })),
    termsAccepted,
  }
}

/** What keeps the offer from being sent, by the path the server would name too. */
export function wizardProblems(values: WizardValues, today: Day): Record<string, FieldProblem> {
  const parsed = Offer.safeParse(offerOf(values))
  const problems = parsed.success ? {} : fieldProblemsOf(parsed.error)
  const { startdate, enddate } = values
  if (startdate === null || enddate === null) return problems
  for (const [field, code] of Object.entries(campaignDateProblems({ startdate, enddate }, today)))
    problems[`campaign.${field}`] = { code }
  return problems
}

/** The places where too little is free, by a path below `screens` that no field of the offer has. */
export function roomProblems(
  { adgroups }: Pick<WizardValues, 'adgroups'>,
  quoteOf: (groupIndex: number, screenId: string) => ScreenQuote | undefined,
): Record<string, FieldProblem> {
  const full = adgroups.flatMap(({ screens }, index) =>
    screens.filter((id) => quoteOf(index, id)?.hasRoom === false).map((id) => placePath(index, id)),
  )
  return Object.fromEntries(full.map((path) => [path, { code: 'no-room' }]))
}

export function placePath(groupIndex: number, screenId: string): string {
  return `adgroups.${groupIndex}.screens.${screenId}`
}

export function stepOf(path: string): Step {
  if (path.startsWith('campaign.')) return 'campaign'
  return path.startsWith('adgroups') ? 'adgroups' : 'confirmation'
}

/** The first step that something is wrong in. */
export function firstWrongStep(problems: Record<string, FieldProblem>): Step | null {
  const wrong = new Set(Object.keys(problems).map(stepOf))
  return steps.find((step) => wrong.has(step)) ?? null
}

/** Null while there is no right period. A group that is not right yet asks for no places. */
export function quoteInputOf(values: WizardValues, today: Day): z.input<typeof QuoteInput> | null {
  const { startdate, enddate, adgroups } = values
  if (startdate === null || enddate === null) return null
  if (Object.keys(campaignDateProblems({ startdate, enddate }, today)).length > 0) return null
  return {
    startdate,
    enddate,
    adgroups: adgroups.map((group) => {
      const booking = bookingOf(group)
      return booking ? { ...booking, screens: group.screens } : { duration: 1, frequency: 10, screens: [] }
    }),
  }
}

const anyScreen = '00000000-0000-7000-8000-000000000000'

/** Duration and interval of a group, in seconds; null while they are not right. */
export function bookingOf(group: AdgroupValues): { duration: number; frequency: number } | null {
  const booking = { duration: durationSeconds(group), frequency: frequencySeconds(group) }
  const checked = DisplayAdgroupInput.safeParse({ title: '–', slide: anyScreen, screens: [anyScreen], ...booking })
  return checked.success ? { duration: checked.data.duration, frequency: checked.data.frequency } : null
}

/** Places that are new in the basket come into the group that is open; places that have left it leave every group. */
export function withBasket(values: WizardValues, basketIds: string[]): WizardValues {
  const come = basketIds.filter((id) => !values.taken.includes(id))
  const gone = values.taken.filter((id) => !basketIds.includes(id))
  if (come.length === 0 && gone.length === 0) return values
  const target = values.adgroups.find(({ folded }) => !folded) ?? values.adgroups[0]
  return {
    ...values,
    taken: basketIds,
    adgroups: values.adgroups.map((group) => {
      const kept = group.screens.filter((id) => !gone.includes(id))
      return { ...group, screens: group === target ? [...new Set([...kept, ...come])] : kept }
    }),
  }
}

/** Every place of the campaign once. */
export function placesOf({ adgroups }: Pick<WizardValues, 'adgroups'>): string[] {
  return [...new Set(adgroups.flatMap(({ screens }) => screens))]
}

/** The group again, right after itself. */
export function withCopy(values: WizardValues, index: number, title: string): WizardValues {
  const original = values.adgroups[index]
  if (!original) return values
  const copy = { ...original, key: newKey(), title: title.slice(0, 60), folded: false }
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

/** For `change`: some values of one group. */
export function withGroup(index: number, values: Partial<AdgroupValues>): (before: WizardValues) => WizardValues {
  return (before) => ({
    ...before,
    adgroups: before.adgroups.map((group, at) => (at === index ? { ...group, ...values } : group)),
  })
}
