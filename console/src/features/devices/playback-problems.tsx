import type { CannotPlay, ScreenHealth } from '@litfass/api/places/devices'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from './playback-problems.module.css'

const reasonTexts = {
  format: 'cannotPlayFormat',
  failed: 'cannotPlayFailed',
  'no-space': 'cannotPlayNoSpace',
} as const satisfies Record<CannotPlay['reason'], string>

/** A sentence for each slide that a device does not play as it should, up to `max`, and one that counts the others. */
export function useCannotPlayTexts(): (cannotPlay: readonly CannotPlay[], max: number) => string[] {
  const { t } = useTranslation('devices')
  return (cannotPlay, max) => {
    const named = cannotPlay.slice(0, max).map(({ title, reason }) => t(reasonTexts[reason], { title }))
    const others = cannotPlay.length - named.length
    return others > 0 ? [...named, t('cannotPlayMore', { count: others })] : named
  }
}

/** What a device does not play as it should; nothing if there is no such thing. `max` limits the slides that are named. */
export function PlaybackProblems({
  problems: { cannotPlay = [], soundBlocked = false },
  max = Infinity,
}: {
  problems: Pick<ScreenHealth, 'cannotPlay' | 'soundBlocked'>
  max?: number
}) {
  const { t } = useTranslation('devices')
  const cannotPlayTexts = useCannotPlayTexts()
  const all = [...cannotPlayTexts(cannotPlay, max), ...(soundBlocked ? [t('soundBlocked')] : [])]
  if (all.length === 0) return null
  return (
    <ul className={classes.problems}>
      {all.map((problem, at) => (
        <Text key={at} component="li" size="xs" c="red">
          <IconAlertTriangle size={14} stroke={2} aria-hidden className={classes.icon} />
          {problem}
        </Text>
      ))}
    </ul>
  )
}
