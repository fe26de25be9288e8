import { z } from 'zod'

import { Day, addDays } from './day.ts'

/** Spec 5 and 9: a campaign starts and ends at the earliest in three days. */
export const leadDays = 3

export function earliestStart(today: Day): Day {
  return addDays(today, leadDays)
}

export const campaignTypes = ['display', 'board', 'cinema'] as const
export const CampaignType = z.enum(campaignTypes, 'required')
export type CampaignType = z.infer<typeof CampaignType>

const maxDays = 366

/** Title, kind and dates of a campaign. The rule about "today" is checked by `campaignDateProblems`, which knows the day. */
export const CampaignInput = z.object({
  title: z.string().trim().min(1, 'required').max(60, 'too-long'),
  typ: CampaignType,
  startdate: Day,
  enddate: Day,
})
export type CampaignInput = z.infer<typeof CampaignInput>

/** Each ad group needs a title, slide, frequency and at least one screen (spec 5). Seconds. An ad fits into its own interval. */
export const DisplayAdgroupInput = z
  .object({
    title: z.string().trim().min(1, 'required').max(60, 'too-long'),
    slide: z.uuid('required'),
    duration: z.int('not-a-number').min(1, 'too-small').max(300, 'too-large'),
    frequency: z.int('not-a-number').min(10, 'too-small').max(86_400, 'too-large'),
    screens: z
      .array(z.uuid())
      .min(1, 'no-screen')
      .max(250, 'too-many')
      .refine((ids) => new Set(ids).size === ids.length, 'invalid'),
  })
  .refine(({ duration, frequency }) => duration < frequency, { path: ['frequency'], error: 'frequency-too-short' })
export type DisplayAdgroupInput = z.infer<typeof DisplayAdgroupInput>

export interface CampaignDateProblems {
  startdate?: 'start-too-early' | 'start-not-before-end'
  enddate?: 'end-too-early' | 'end-not-after-start' | 'too-many-days'
}

/** Spec 5: both dates at least three days ahead, the start before the end. */
export function campaignDateProblems(
  { startdate, enddate }: { startdate: Day; enddate: Day },
  today: Day,
): CampaignDateProblems {
  const earliest = earliestStart(today)
  const problems: CampaignDateProblems = {}
  if (startdate < earliest) problems.startdate = 'start-too-early'
  else if (startdate >= enddate) problems.startdate = 'start-not-before-end'
  if (enddate < earliest) problems.enddate = 'end-too-early'
  else if (enddate <= startdate) problems.enddate = 'end-not-after-start'
  else if (addDays(startdate, maxDays) <= enddate) problems.enddate = 'too-many-days'
  return problems
}
