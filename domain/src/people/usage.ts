import type { usages } from './account.ts'

export type Usage = (typeof usages)[number]

/** The two ways through the product. */
export type Way = 'publish' | 'advertise'

/** Whether a company goes a way; one that has not said goes both. */
export function goes(usage: Usage | undefined, way: Way): boolean {
  return usage === undefined || usage === 'both' || usage === way
}
