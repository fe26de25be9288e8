import { LanguageCode } from '@litfass/domain/people/user'
import { categoryIds } from '@litfass/domain/places/category'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** `viewingSeconds` and `cpm` (cents) are what screens of this category are priced with; other places have neither. */
const Category = z
  .object({
    id: z.enum(categoryIds),
    name: z.string(),
    viewingSeconds: z.int().optional(),
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
