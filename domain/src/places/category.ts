import { z } from 'zod'

import type { Cents } from '../money/money.ts'

/** `viewingSeconds` is how long a person stays in view of such a screen, `cpm` cents per 1000 impressions. */
export const categories = {
  'b-01': { label: { en: 'LED board', de: 'LED-Board' } },
  'c-01': { label: { en: 'Cinema', de: 'Kino' } },
  'd-01': { label: { en: 'Fitness', de: 'Fitness' }, viewingSeconds: 120, cpm: 600 },
  'd-02': { label: { en: 'Beauty', de: 'Beauty' }, viewingSeconds: 300, cpm: 700 },
  'd-03': { label: { en: 'Office', de: 'Büro' }, viewingSeconds: 30, cpm: 900 },
  'd-04': { label: { en: 'Retail', de: 'Einzelhandel' }, viewingSeconds: 20, cpm: 500 },
  'd-05': { label: { en: 'Shop', de: 'Laden' }, viewingSeconds: 30, cpm: 500 },
  'd-06': { label: { en: 'Entertainment', de: 'Unterhaltung' }, viewingSeconds: 120, cpm: 600 },
  'd-07': { label: { en: 'Health', de: 'Gesundheit' }, viewingSeconds: 300, cpm: 800 },
  'd-08': { label: { en: 'Tourism', de: 'Tourismus' }, viewingSeconds: 60, cpm: 700 },
  'd-09': { label: { en: 'Property', de: 'Immobilien' }, viewingSeconds: 20, cpm: 500 },
  'd-10': { label: { en: 'Window', de: 'Schaufenster' }, viewingSeconds: 5, cpm: 300 },
} as const satisfies Record<string, { label: { en: string; de: string }; viewingSeconds?: number; cpm?: Cents }>

export type CategoryId = keyof typeof categories

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
