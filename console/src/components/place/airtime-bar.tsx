import type { AirtimeUnit } from '@litfass/domain/places/bookable-kinds'
import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { useAirtimeLabel } from './airtime-label.ts'

import classes from './airtime-bar.module.css'

/** The airtime of a place. `whole`, the full width, is what it sells. */
export function AirtimeBar({
  sold,
  wanted = 0,
  whole,
  unit,
  legend = true,
}: {
  sold: number
  wanted?: number
  whole: number
  unit: AirtimeUnit
  legend?: boolean
}) {
  const { t } = useTranslation('components')
  const airtimeLabel = useAirtimeLabel()
  const free = Math.max(0, whole - sold - wanted)
  const parts = [
    t('sold', { share: airtimeLabel(sold, unit) }),
    wanted > 0 ? t('thisAd', { share: airtimeLabel(wanted, unit) }) : '',
    t('free', { share: airtimeLabel(free, unit) }),
  ]
  return (
    <div>
      <div className={classes.bar} role="img" aria-label={parts.filter(Boolean).join(', ')}>
        <div className={classes.sold} style={{ width: percent(sold, whole) }} />
        <div className={classes.wanted} style={{ width: percent(wanted, whole) }} />
      </div>
      {legend && (
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

function percent(part: number, whole: number): string {
  return whole > 0 ? `${Math.min(100, (part / whole) * 100)}%` : '0'
}
