import { goes, type Usage, type Way } from './usage.ts'

/** First steps of a new company in order, and the usages that need them. */
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

/** The company's first steps, with what is done. */
export function stepsOf(
  usage: Usage | undefined,
  done: Record<FirstStep, boolean>,
): { step: FirstStep; done: boolean }[] {
  return firstStepNames
    .filter((step) => firstSteps[step].some((way) => goes(usage, way)))
    .map((step) => ({ step, done: done[step] }))
}
