import { DisplayCategoryId, displayCategoryIds } from '@litfass/domain/category'
import { Day } from '@litfass/domain/day'
import { Format } from '@litfass/domain/screen'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { page } from './page.ts'

/** A public screen as an advertiser sees it. Amounts are net cents for a week of ten seconds every three minutes. */
export const FoundScreen = z
  .object({
    id: z.uuid(),
    name: z.string(),
    publisherName: z.string(),
    street: z.string(),
    streetNumber: z.string(),
    zip: z.string(),
    city: z.string(),
    lat: z.number(),
    lng: z.number(),
    categoryId: DisplayCategoryId,
    contacts: z.int(),
    diagonal: z.number(),
    resolution: z.string(),
    format: Format,
    promotion: z.boolean(),
    discount: z.int(),
    new: z.boolean(),
    imageUrl: z.string().optional(),
    cpm: z.int(),
    weekAmount: z.int(),
    weekImpressions: z.int(),
    /** 0 to 1: free in the asked period, else in the coming seven days. */
    freeShare: z.number(),
    adShare: z.int(),
  })
  .meta({ id: 'FoundScreen' })
export type FoundScreen = z.infer<typeof FoundScreen>

export const FinderQuery = z.object({
  q: z.string().trim().max(100).optional(),
  category: z.union([DisplayCategoryId, z.array(DisplayCategoryId).max(displayCategoryIds.length)]).optional(),
  format: Format.optional(),
  promotion: z.stringbool().optional(),
  start: Day.optional(),
  end: Day.optional(),
  ids: z.union([z.uuid(), z.array(z.uuid()).max(250)]).optional(),
  sort: z.enum(['newest', 'price', 'contacts']).default('newest'),
  cursor: z.string().max(200).optional(),
})

export const finderApi = {
  findScreens: endpoint({
    method: 'GET',
    path: '/api/finder/screens',
    access: 'user',
    summary: 'Public, active screens to advertise on.',
    query: FinderQuery,
    returns: page(FoundScreen),
  }),
}
