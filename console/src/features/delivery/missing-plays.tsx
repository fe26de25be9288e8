import type { AdDelivery } from '@litfass/api/ads/delivery'
import { keysOf } from '@litfass/domain/keys-of'
import { formatCount } from '@litfass/domain/money/money'
import type { MissedReason } from '@litfass/domain/playback/play-outcomes'
import {
  type Icon,
  IconClockOff,
  IconClockX,
  IconEyeOff,
  IconPhotoX,
  IconPlayerPause,
  IconPlayerPauseFilled,
  IconPlugConnectedX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from './ad-delivery.module.css'

const icons: Record<MissedReason, Icon> = {
  short: IconClockX,
  'not-drawn': IconPhotoX,
  hidden: IconEyeOff,
  stalled: IconPlayerPause,
  unplaced: IconClockOff,
}

/** Why plays are missing. The numbers add up to all that is missing. */
export function MissingPlays({
  delivery: { due, delivered, missed, paused },
}: {
  delivery: Pick<AdDelivery, 'due' | 'delivered' | 'missed' | 'paused'>
}) {
  const { t } = useTranslation('delivery')
  const known = keysOf(missed).flatMap((reason) => ({ reason, count: missed[reason] ?? 0 }))
  const unknown = due - delivered - known.reduce((sum, { count }) => sum + count, 0) - paused
  if (due === delivered) return null
  return (
    <ul className={classes.reasons} aria-label={t('missing')}>
      {known.map(({ reason, count }) => (
        <Reason key={reason} Icon={icons[reason]} text={t(`missed-${reason}`)} count={count} />
      ))}
      {paused > 0 && <Reason Icon={IconPlayerPauseFilled} text={t('missed-paused')} count={paused} />}
      {unknown > 0 && <Reason Icon={IconPlugConnectedX} text={t('missed-unknown')} count={unknown} />}
    </ul>
  )
}

function Reason({ Icon, text, count }: { Icon: Icon; text: string; count: number }) {
  return (
    <li className={classes.reason}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <span>{text}</span>
      <strong className={classes.count}>−{formatCount(count)}</strong>
    </li>
  )
}
