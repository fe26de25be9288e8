import { JobInput, type Repeat, repeats } from '@litfass/domain/playback/job'
import { Day } from '@litfass/domain/time/day'
import { TimeOfDay } from '@litfass/domain/time/time-of-day'
import { SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { DayField } from '../../components/form/day-fields.tsx'
import { TimeField } from '../../components/form/time-field.tsx'
import { formatZone } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { todayIn } from '../../platform/i18n/today.ts'
import { formatRun, upcomingRuns } from './run-times.ts'

import classes from './when-fields.module.css'

/** Time and interval, with a preview of the next runs. */
export function WhenFields({
  runAt,
  repeat,
  zone,
  error,
  onChange,
}: {
  /** Day and time, `2026-11-20T08:00`. Either may be empty while it is entered. */
  runAt: string
  repeat: Repeat
  zone: string
  error: ReactNode
  onChange: (part: { runAt?: string; repeat?: Repeat }) => void
}) {
  const { t } = useTranslation('jobs')
  const [day = '', time = ''] = runAt.split('T')
  const [isDay, isTime] = [Day.safeParse(day).success, TimeOfDay.safeParse(time).success]
  // Without `runAt` the job would run immediately, so a half-entered time must be invalid rather than missing.
  const setRunAt = (part: { day?: string; time?: string }) =>
    onChange({ runAt: `${part.day ?? day}T${part.time ?? time}` })
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <DayField
          label={t('day')}
          value={day || null}
          earliest={todayIn(zone)}
          error={error && (!isDay || isTime) ? true : undefined}
          onChange={(value) => setRunAt({ day: value ?? '' })}
        />
        <TimeField
          label={t('time')}
          value={time}
          error={error && (!isTime || isDay) ? true : undefined}
          leftSection={<IconClock size={16} stroke={1.75} aria-hidden />}
          onChange={(value) => setRunAt({ time: value })}
        />
      </SimpleGrid>
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" component="div" role="alert">
          {error}
        </Text>
      )}
      <SegmentedControl
        fullWidth
        aria-label={t('repeat')}
        value={repeat}
        data={repeats.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ repeat: value })}
      />
      <NextRuns runAt={JobInput.shape.runAt.safeParse(runAt).success ? runAt : null} repeat={repeat} zone={zone} />
    </>
  )
}

function NextRuns({ runAt, repeat, zone }: { runAt: string | null; repeat: Repeat; zone: string }) {
  const { t } = useTranslation('jobs')
  const language = useLanguage()
  const runs = runAt === null ? null : upcomingRuns({ runAt, repeat }, zone)
  return (
    <div className={classes.runs}>
      <div className={classes.head}>
        <strong>{t('nextRuns')}</strong>
        <span className={classes.zone}>{t('zoneHint', { zone: formatZone(zone) })}</span>
      </div>
      {runs?.length === 0 && <Text size="sm">{t('noRuns')}</Text>}
      <ol className={classes.list} aria-label={t('nextRuns')}>
        {runs?.map((instant) => (
          <li key={instant}>{formatRun(instant, zone, language)}</li>
        ))}
      </ol>
    </div>
  )
}
