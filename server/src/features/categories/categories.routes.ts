import type { categoryApi } from '@litfass/api/places/categories'
import { categories, categoryIds } from '@litfass/domain/places/category'

import type { Handlers } from '../../platform/http/serve.ts'
import { texts } from '../../platform/texts.ts'

export const categoryHandlers: Handlers<typeof categoryApi> = {
  listCategories: async (_, { query: { language } }) =>
    categoryIds.map((id) => ({ id, name: texts[language].categories[id], ...categories[id] })),
}
