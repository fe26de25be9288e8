import { LanguageCode } from '@litfass/domain/people/user'
import { categoryIds } from '@litfass/domain/places/category'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const Category = z
  .object({
    id: z.enum(categoryIds),
    name: z.string(),
    /** How long a person stays in view of such a screen. Absent for boards and cinemas. */
    viewingSeconds: z.int().optional(),
    /** Net cents per 1000 impressions, for screens without their own. Absent for boards and cinemas. */
    cpm: z.int().optional(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const categoryApi = {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/public/categories',
    access: 'anyone',
    summary: 'Lists the categories of places, ordered by id.',
    query: z.object({ language: LanguageCode.default('en') }),
    returns: z.array(Category),
  }),
}
