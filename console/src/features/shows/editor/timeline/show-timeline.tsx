import type { Slide } from '@litfass/api/playback/slides'
import type { Day } from '@litfass/domain/time/day'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { Group, SegmentedControl, Text, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { DayField } from '../../../../components/form/day-fields.tsx'
import { TimeField } from '../../../../components/form/time-field.tsx'
import { formatLongDay, formatZone } from '../../../../platform/i18n/format.ts'
import { useLanguage } from '../../../../platform/i18n/i18n.ts'
import { type EntryValue, formatLoop, loopOf, secondsOf } from '../show-entries.ts'
import { type OtherTime, type ShownTime, shownTimes } from './shown-time.ts'
import { TimelineBlocks } from './timeline-blocks.tsx'

import classes from './show-timeline.module.css'

/** What plays at a chosen time, to scale, and the control that chooses the time. */
export function ShowTimeline({
  entries,
  slides,
  minute,
  zone,
  today,
  shown,
  onShow,
  other,
  onOther,
  selected,
  playhead,
  onSelect,
}: {
  /** Those that do not play then have the duration 0. */
  entries: EntryValue[]
  slides: Slide[]
  minute: LocalMinute
  /** The time zone of the minute. */
  zone: string
  today: Day
  shown: ShownTime
  onShow: (shown: ShownTime) => void
  other: OtherTime
  onOther: (other: OtherTime) => void
  selected: number
  /** Where in the round the preview is, 0 to 1. */
  playhead: number
  onSelect: (index: number) => void
}) {
  const { t } = useTranslation('shows')
  const language = useLanguage()
  const [day, time] = [minute.slice(0, 10), minute.slice(11)]
  const all = entries.length
  const playing = entries.filter((entry) => secondsOf(entry) > 0).length
  const words = [
    formatZone(zone),
    playing === all ? t('slideCount', { count: all }) : t('playThen', { count: playing, all }),
    playing > 0 && t('loopTakes', { time: formatLoop(loopOf(entries)) }),
  ]
  return (
    <section aria-label={t('timeline')}>
      <div className={classes.head}>
        <Group gap="xs" align="baseline">
          <Title order={2} size="h3">
            {formatLongDay(day, language)}, {time}
          </Title>
          <Text span size="sm" c="dimmed">
            {words.filter(Boolean).join(' · ')}
          </Text>
        </Group>
        <Text size="sm" c="dimmed" style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          {t('adsBetweenSlides')}
        </Text>
        <SegmentedControl<ShownTime>
          aria-label={t('shownTime')}
          value={shown}
          onChange={onShow}
          data={shownTimes.map((value) => ({ value, label: t(value === 'other' ? 'otherTime' : value) }))}
        />
      </div>
      {shown === 'other' && (
        <div className={classes.other} onKeyDown={stayOnEnter}>
          <DayField
            label={t('shownDay')}
            value={other.day}
            earliest={today}
            onChange={(chosen) => onOther({ ...other, day: chosen ?? '' })}
          />
          <TimeField
            label={t('shownClock')}
            value={other.time}
            onChange={(chosen) => onOther({ ...other, time: chosen })}
          />
        </div>
      )}
      {playing > 0 ? (
        <TimelineBlocks entries={entries} slides={slides} selected={selected} playhead={playhead} onSelect={onSelect} />
      ) : (
        all > 0 && <p className={classes.nothing}>{t('nothingThen')}</p>
      )}
    </section>
  )
}

/** Choosing what is previewed does not send the form of the show. A day in the calendar is still chosen with Enter. */
function stayOnEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
