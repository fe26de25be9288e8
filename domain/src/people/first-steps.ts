import { goes, type Usage, type Way } from './usage.ts'

/** What a new company does first, in this order, and the ways on which it needs it. */
export const firstSteps = {
  slide: ['publish', 'advertise'],
  show: ['publish'],
  screen: ['publish'],
  assign: ['publish'],
  open: ['publish'],
  campaign: ['advertise'],
} as const satisfies Record<string, readonly Way[]>

export type FirstStep = keyof typeof firstSteps

export const firstStepNames = [
  'slide',
  'show',
  'screen',
  'assign',
  'open',
  'campaign',
] as const satisfies readonly FirstStep[]

/** The first steps of a company with what it has done of them. */
export function stepsOf(
  usage: Usage | undefined,
  done: Record<FirstStep, boolean>,
): { step: FirstStep; done: boolean }[] {
  return firstStepNames
    .filter((step) => firstSteps[step].some((way) => goes(usage, way)))
    .map((step) => ({ step, done: done[step] }))
}
