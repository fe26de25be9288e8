import type { Language } from '@litfass/domain/people/language'
import type { CategoryId } from '@litfass/domain/places/category'
import i18next from 'i18next'

export function categoryName(id: CategoryId, language: Language): string {
  return i18next.getFixedT(language, 'categories')(id)
}
