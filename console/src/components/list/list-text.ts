import type { PlaceTable } from '@litfass/domain/places/bookable-kinds'
import { useTranslation } from 'react-i18next'

import type { ListText } from './list-page.tsx'

type Feature = 'slides' | 'shows' | 'sites' | 'drafts' | 'deletedItems' | PlaceTable

/** The list texts of a feature; each namespace has the same keys. */
export function useListText(feature: Feature): ListText {
  const { t } = useTranslation(feature)
  return {
    title: t('title'),
    search: t('search'),
    emptyTitle: t('emptyTitle'),
    emptyText: t('emptyText'),
    noMatch: t('noMatch'),
  }
}
