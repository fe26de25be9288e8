import type { Slide } from '@litfass/api/playback/slides'
import { type Day, weekdays } from '@litfass/domain/time/day'
import { Button, Group, Input, Text } from '@mantine/core'
import type { TFunction } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { FirstLastDayFields } from '../../../components/form/first-last-day-fields.tsx'
import { TimeField } from '../../../components/form/time-field.tsx'
import { shortDay, formatZone } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { dayName } from '../../../platform/i18n/weekday-name.ts'
import type { EntryValue } from './show-entries.ts'

import classes from './entry-properties.module.css'

/** When an entry plays: its weekdays, hours, and first and last day. */
export function EntryTimes({
  entry,
  slide,
  today,
  zone,
  errorOf,
  onChange,
}: {
  entry: EntryValue
  slide: Slide | undefined
  today: Day
  zone: string
  errorOf: (field: keyof EntryValue) => ReactNode
  onChange: (part: Partial<EntryValue>) => void
}) {
  const { t } = useTranslation('shows')
  const language = useLanguage()
  const weekdaysId = useId()
  const slideDays = slide ? daysText(slide, today, t) : null
  return (
    <div>
      <Input.Wrapper
        label={t('weekdays')}
        labelElement="div"
        labelProps={{ id: weekdaysId }}
        error={errorOf('weekdays')}
      >
        <Group gap={6} mt={4} mb="sm" role="group" aria-labelledby={weekdaysId}>
          {weekdays.map((day) => {
            const isOn = entry.weekdays.includes(day)
            return (
              <Button
                key={day}
                size="xs"
                px={10}
                variant={isOn ? 'light' : 'default'}
                title={dayName(day, language)}
                aria-pressed={isOn}
                onClick={() =>
                  onChange({
                    weekdays: weekdays.filter((one) => (one === day ? !isOn : entry.weekdays.includes(one))),
                  })
                }
              >
                {dayName(day, language, 'short')}
              </Button>
            )
          })}
        </Group>
      </Input.Wrapper>
      <div className={classes.pair}>
        <TimeField
          label={t('startTime')}
          placeholder="00:00"
          value={entry.startTime}
          error={errorOf('startTime')}
          onChange={(startTime) => onChange({ startTime })}
        />
        <TimeField
          label={t('endTime')}
          placeholder="24:00"
          value={entry.endTime}
          error={errorOf('endTime')}
          onChange={(endTime) => onChange({ endTime })}
        />
        <FirstLastDayFields
          key={entry.key}
          days={entry}
          today={today}
          errorOf={errorOf}
          onChange={(field, day) => onChange({ [field]: day })}
        />
      </div>
      <Text size="xs" c="dimmed" mt={6}>
        {t('daysHint', { zone: formatZone(zone) })}
        {slideDays !== null && ` ${t('slideDaysHint', { days: slideDays })}`}
      </Text>
    </div>
  )
}

/** `from 29.11. until 06.12.`; null without limits. */
function daysText({ firstDay, lastDay }: Slide, today: Day, t: TFunction<'shows'>): string | null {
  const parts = [
    ...(firstDay ? [t('fromDay', { day: shortDay(firstDay, today) })] : []),
    ...(lastDay ? [t('untilDay', { day: shortDay(lastDay, today) })] : []),
  ]
  return parts.join(' ') || null
}
