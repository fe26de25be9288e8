import type { Manifest } from '@litfass/api/playback/player'
import { onAgainAt } from '@litfass/domain/playback/dark-hours'
import { weekdayOf } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { minuteInZone } from '@litfass/domain/time/zone'
import { useTranslation } from 'react-i18next'

import { useLanguage } from '../../platform/i18n/i18n.ts'
import { dayName } from '../../platform/i18n/weekday-name.ts'
import { useMinute } from './use-now.ts'

/** Returns `Closed until 09:00`, with the weekday if that is more than a day away. `opens` is null for never. */
export function useClosedUntil(): (opens: number | null, zone: string) => string {
  const { t } = useTranslation('devices')
  const language = useLanguage()
  const now = useMinute()
  return (opens, zone) => {
    if (opens === null) return t('dark')
    const moment = minuteInZone(opens, zone)
    const time = moment.slice(11)
    if (opens - now < dayMilliseconds) return t('closedUntil', { time })
    return t('closedUntil', { time: `${dayName(weekdayOf(moment.slice(0, 10)), language)} ${time}` })
  }
}

/** The same for a screen that plays a manifest. */
export function useClosedText(manifest: Manifest | undefined): string {
  const { t } = useTranslation('devices')
  const closedUntil = useClosedUntil()
  const now = useMinute()
  if (!manifest) return t('dark')
  return closedUntil(onAgainAt(manifest.programme, now), manifest.screen.zone)
}
