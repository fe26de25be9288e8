import type { usages } from './account.ts'

export type Usage = (typeof usages)[number]

/** The two uses of the product. */
export type Way = 'publish' | 'advertise'

/** Whether a company uses the product this way; undefined means both. */
export function goes(usage: Usage | undefined, way: Way): boolean {
  return usage === undefined || usage === 'both' || usage === way
}
