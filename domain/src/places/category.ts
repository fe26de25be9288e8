import { z } from 'zod'

import { keysOf, recordOf } from '../keys-of.ts'
import type { Cents } from '../money/money.ts'
import { placeCategories } from './bookable-kinds.ts'

/**
 * `viewingSeconds`: how long a person stays in view of such a screen. `usualAudience`: the daily audience that the form
 * suggests. `cpm`: cents per 1000 impressions.
 */
export const categories = {
  ...recordOf(placeCategories, () => ({})),
  'd-01': { viewingSeconds: 120, usualAudience: 200, cpm: 600 },
  'd-02': { viewingSeconds: 300, usualAudience: 50, cpm: 700 },
  'd-03': { viewingSeconds: 30, usualAudience: 100, cpm: 900 },
  'd-04': { viewingSeconds: 20, usualAudience: 300, cpm: 500 },
  'd-05': { viewingSeconds: 30, usualAudience: 100, cpm: 500 },
  'd-06': { viewingSeconds: 120, usualAudience: 200, cpm: 600 },
  'd-07': { viewingSeconds: 300, usualAudience: 80, cpm: 800 },
  'd-08': { viewingSeconds: 60, usualAudience: 150, cpm: 700 },
  'd-09': { viewingSeconds: 20, usualAudience: 30, cpm: 500 },
  'd-10': { viewingSeconds: 5, usualAudience: 300, cpm: 300 },
} as const satisfies Record<string, { viewingSeconds?: number; usualAudience?: number; cpm?: Cents }>

export type CategoryId = keyof typeof categories
export const categoryIds = keysOf(categories).toSorted()

export const displayCategoryIds = [
  'd-01',
  'd-02',
  'd-03',
  'd-04',
  'd-05',
  'd-06',
  'd-07',
  'd-08',
  'd-09',
  'd-10',
] as const satisfies CategoryId[]
export const DisplayCategoryId = z.enum(displayCategoryIds)
export type DisplayCategoryId = z.infer<typeof DisplayCategoryId>
