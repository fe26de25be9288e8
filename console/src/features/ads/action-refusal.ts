import type { AdDetail } from '@litfass/api/ads'
import { adActions, type AdActionName, adRefusal, type AdStatus, type Party } from '@litfass/domain/ad'
import { fits } from '@litfass/domain/airtime'
import { useTranslation } from 'react-i18next'

import { formatShare } from '../../platform/format.ts'

/** Why this party's button does nothing now, from the table the server enforces; null when it may be pressed. */
export function useActionRefusal(): (ad: { status: AdStatus }, action: AdActionName, by: Party) => string | null {
  const { t } = useTranslation(['ads', 'parts'])
  return (ad, action, by) => {
    if (!adRefusal(ad, action, by)) return null
    const from = adActions[action].from.map((status) => t(status, { ns: 'parts' })).join(t('or'))
    return t('onlyWhile', { from, now: t(ad.status, { ns: 'parts' }) })
  }
}

/** That an ad which waits for an answer does not fit into what the screen still has for sale; null when it does. */
export function useRoomRefusal(): (ad: Pick<AdDetail, 'status' | 'airtime'>) => string | null {
  const { t } = useTranslation('ads')
  return ({ status, airtime: { adShare, sold, this: wanted } }) => {
    if (status !== 'pending' || fits(adShare, sold, wanted)) return null
    const free = formatShare(Math.max(0, adShare / 100 - sold))
    return t('noRoom', { wanted: formatShare(wanted), free })
  }
}
