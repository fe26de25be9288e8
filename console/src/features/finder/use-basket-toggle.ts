import { type CampaignType, maxPlaces } from '@litfass/domain/ads/campaign'
import { useTranslation } from 'react-i18next'

import { askConfirm } from '../../components/feedback/confirm-dialog.tsx'
import { toastRefusal } from '../../platform/api/toast.tsx'
import type { Basket } from './basket.ts'

/**
 * Adds a place to the basket or removes it. A campaign has one kind of place, so replacing places of another kind needs
 * confirmation.
 */
export function useBasketToggle(basket: Basket, type: CampaignType): (id: string) => void {
  const { t } = useTranslation('finder')
  return (id) => {
    if (basket.has(id)) return basket.remove(id)
    if (basket.type === type && basket.isFull) return toastRefusal(t('basketFull', { count: maxPlaces }))
    if (basket.type === null || basket.type === type) return basket.add(type, [id])
    askConfirm({
      title: t('replaceTitle'),
      text: t('replaceText', { selected: t(`selected_${basket.type}`, { count: basket.ids.length }) }),
      confirmLabel: t('replaceConfirm'),
      action: async () => basket.add(type, [id]),
    })
  }
}
