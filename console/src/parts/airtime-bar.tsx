import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { formatShare } from '../platform/format.ts'

import classes from './airtime-bar.module.css'

/** A screen's airtime in the scale of what it sells (`adShare` percent is the full width). Shares are 0 to 1 of the whole time. */
export function AirtimeBar({
  sold,
  wanted = 0,
  adShare,
  words = true,
}: {
  sold: number
  wanted?: number
  adShare: number
  words?: boolean
}) {
  const { t } = useTranslation('parts')
  const whole = adShare / 100
  const free = Math.max(0, whole - sold - wanted)
  const parts = [
    t('sold', { share: formatShare(sold) }),
    wanted > 0 ? t('thisAd', { share: formatShare(wanted) }) : '',
    t('free', { share: formatShare(free) }),
  ]
  return (
    <div>
      <div className={classes.bar} role="img" aria-label={parts.filter(Boolean).join(', ')}>
        <div className={classes.sold} style={{ width: percent(sold, whole) }} />
        <div className={classes.wanted} style={{ width: percent(wanted, whole) }} />
      </div>
      {words && (
        <Group gap="md" mt={6} aria-hidden>
          <Legend className={classes.sold} text={parts[0]} />
          {wanted > 0 && <Legend className={classes.wanted} text={parts[1]} />}
          <Legend className={classes.free} text={parts[2]} />
        </Group>
      )}
    </div>
  )
}

function Legend({ className, text }: { className: string | undefined; text: string | undefined }) {
  return (
    <Text component="span" size="xs" c="dimmed">
      <span className={`${classes.dot} ${className}`} />
      {text}
    </Text>
  )
}

function percent(share: number, whole: number): string {
  return whole > 0 ? `${Math.min(100, (share / whole) * 100)}%` : '0'
}
