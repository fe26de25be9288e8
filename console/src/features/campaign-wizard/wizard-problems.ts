import { Offer } from '@litfass/api/ads/campaigns'
import { fieldProblemsOf } from '@litfass/api/field-problems'
import type { FieldProblem } from '@litfass/api/problem'
import { campaignDateProblems } from '@litfass/domain/ads/campaign'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { fillsDuration } from '@litfass/domain/playback/media/video'
import { addDays, type Day } from '@litfass/domain/time/day'

import {
  checkedBooking,
  durationSeconds,
  type KnownSlide,
  offerOf,
  type Step,
  steps,
  type Unit,
  units,
  type WizardValues,
} from './wizard-values.ts'

/** Why the offer cannot be sent, by the paths that the server uses too. */
export function wizardProblems(values: WizardValues, today: Day): Record<string, FieldProblem> {
  const parsed = Offer.safeParse(offerOf(values))
  const problems = parsed.success ? {} : fieldProblemsOf(parsed.error)
  const { startDate, endDate } = values
  if (startDate === null) return problems
  const dates = campaignDateProblems({ startDate, endDate: endDate ?? addDays(startDate, 1) }, today)
  if (dates.startDate) problems['campaign.startDate'] = { code: dates.startDate }
  if (dates.endDate && endDate) problems['campaign.endDate'] = { code: dates.endDate }
  return problems
}

export function stepOf(path: string): Step {
  if (path.startsWith('campaign.')) return 'campaign'
  return path.startsWith('adgroups') ? 'adgroups' : 'confirmation'
}

/** Wrong durations and intervals, if they are typed in full. Without them there is no price, so they are shown at once. */
export function bookingProblems({ type, adgroups }: WizardValues): Record<string, FieldProblem> {
  const found = adgroups.flatMap((group, index) => {
    const checked = checkedBooking(group, type)
    const problems = checked.success ? [] : Object.entries(fieldProblemsOf(checked.error))
    return problems
      .filter(([, { code }]) => code !== 'not-a-number')
      .map(([field, problem]) => [`adgroups.${index}.${field}`, problem] as const)
  })
  return Object.fromEntries(found)
}

/** The problem of an interval with its limits in the unit in which it is entered: 10 seconds are at least 1 minute. */
export function frequencyProblem({ min, max, ...problem }: FieldProblem, unit: Unit): FieldProblem {
  return {
    ...problem,
    ...(min !== undefined && { min: Math.ceil(min / units[unit]) }),
    ...(max !== undefined && { max: Math.floor(max / units[unit]) }),
  }
}

/** Videos that are not as long as the duration that is booked for them. */
export function videoProblems({ type, adgroups }: WizardValues, slides: KnownSlide[]): Record<string, FieldProblem> {
  const fields: readonly string[] = bookableKinds[type].bookingFields
  if (!fields.includes('duration')) return {}
  const found = adgroups.flatMap((group, index) => {
    const video = slides.find(({ id }) => id === group.slideId)?.video
    const duration = durationSeconds(group)
    if (!video || duration === undefined || fillsDuration(video, duration)) return []
    return [[`adgroups.${index}.duration`, { code: 'not-as-long-as-video', seconds: video.seconds } as const] as const]
  })
  return Object.fromEntries(found)
}

export function firstWrongStep(problems: Record<string, FieldProblem>): Step | null {
  const wrong = new Set(Object.keys(problems).map(stepOf))
  return steps.find((step) => wrong.has(step)) ?? null
}
