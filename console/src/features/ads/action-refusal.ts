import { adActions, type AdActionName, adRefusal, type AdStatus, type Party } from '@litfass/domain/ad'
import { useTranslation } from 'react-i18next'

/** Why this party's button does nothing now, from the table the server enforces; null when it may be pressed. */
export function useActionRefusal(): (ad: { status: AdStatus }, action: AdActionName, by: Party) => string | null {
  const { t } = useTranslation(['ads', 'parts'])
  return (ad, action, by) => {
    if (!adRefusal(ad, action, by)) return null
    const from = adActions[action].from.map((status) => t(status, { ns: 'parts' })).join(t('or'))
    return t('onlyWhile', { from, now: t(ad.status, { ns: 'parts' }) })
  }
}
