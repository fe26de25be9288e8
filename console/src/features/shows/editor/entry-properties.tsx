import type { Slide } from '@litfass/api/playback/slides'
import { entrySeconds } from '@litfass/domain/playback/media/video'
import { weekdays } from '@litfass/domain/playback/schedule'
import { readingSeconds } from '@litfass/domain/playback/slides/slide'
import type { Day } from '@litfass/domain/time/day'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { Button, Card, Group, Input, Select, Switch, Text, Title } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

import { DayField } from '../../../components/form/day-fields.tsx'
import { fullWidthLabel, HintedLabel } from '../../../components/form/hinted-label.tsx'
import { NumberText } from '../../../components/form/number-text.tsx'
import { SlideSelect } from '../../../components/form/slide-select.tsx'
import { TimeField } from '../../../components/form/time-field.tsx'
import { dayName } from '../../../components/place/opening-hours-labels.ts'
import { formatSeconds, shortDay } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { AnimationChoice } from './animation-choice.tsx'
import { EntryDaysLabel } from './entry-days-label.tsx'
import { durationPresets, type EntryValue, roundChoices } from './show-entries.ts'

import classes from './entry-properties.module.css'

/** The settings of an entry: slide, duration, animation, and when it plays. */
export function EntryProperties({
  entry,
  position,
  slides,
  moment,
  today,
  zone,
  errorOf,
  onChange,
  onDuplicate,
  onRemove,
}: {
  entry: EntryValue | undefined
  /** From 1. */
  position: number
  slides: Slide[]
  moment: LocalMinute
  today: Day
  zone: string
  errorOf: (field: keyof EntryValue) => ReactNode
  onChange: (part: Partial<EntryValue>) => void
  onDuplicate: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('shows')
  const language = useLanguage()
  const durationId = useId()
  const weekdaysId = useId()
  if (!entry)
    return (
      <Card className={classes.card}>
        <Text c="dimmed">{t('nothingSelected')}</Text>
      </Card>
    )
  const slide = slides.find(({ id }) => id === entry.slideId)
  const slideDays = slide ? daysText(slide, today, t) : null
  return (
    <Card component="section" aria-label={t('entry')} className={classes.card}>
      <Title order={2} size="h3">
        {position}. {slide?.title ?? t('gone')}
      </Title>
      <EntryDaysLabel entry={entry} moment={moment} slide={slide} />
      {(!slide || slide.locked) && <Text c="dimmed">{t(slide ? 'lockedText' : 'goneText')}</Text>}
      <div className={classes.pair}>
        <SlideSelect
          label={t('slide')}
          slides={slides}
          value={entry.slideId}
          error={errorOf('slideId')}
          onChange={(slideId) => onChange({ slideId, ...videoDuration(slides.find(({ id }) => id === slideId)) })}
        />
        <Select
          label={t('plays')}
          data={roundChoices.map((rounds) => ({ value: String(rounds), label: t(`everyRounds${rounds}`) }))}
          value={String(entry.everyRounds)}
          error={errorOf('everyRounds')}
          allowDeselect={false}
          onChange={(chosen) =>
            onChange({ everyRounds: roundChoices.find((rounds) => String(rounds) === chosen) ?? 1 })
          }
        />
      </div>
      <Input.Wrapper
        id={durationId}
        label={
          slide ? (
            <HintedLabel label={t('duration')} hint={t('readIn', { seconds: readingSeconds(slide.content) })} />
          ) : (
            t('duration')
          )
        }
        labelProps={fullWidthLabel}
        error={errorOf('duration')}
      >
        <Group gap={6}>
          <NumberText
            id={durationId}
            w={84}
            aria-description={slide && t('readIn', { seconds: readingSeconds(slide.content) })}
            mr={2}
            unit="s"
            kind={{ isWhole: false }}
            value={entry.duration}
            error={Boolean(errorOf('duration'))}
            onChange={(duration) => onChange({ duration })}
          />
          {slide?.video && (
            <Button
              size="xs"
              radius="xl"
              variant={entry.duration === entrySeconds(slide.video) ? 'light' : 'default'}
              aria-pressed={entry.duration === entrySeconds(slide.video)}
              onClick={() => onChange(videoDuration(slide))}
            >
              {t('videoLength')}
            </Button>
          )}
          {durationPresets.map((seconds) => (
            <Button
              key={seconds}
              size="xs"
              radius="xl"
              variant={entry.duration === seconds ? 'light' : 'default'}
              aria-pressed={entry.duration === seconds}
              onClick={() => onChange({ duration: seconds })}
            >
              {formatSeconds(seconds)}
            </Button>
          ))}
        </Group>
      </Input.Wrapper>
      {slide?.video?.hasSound && (
        <Switch
          label={t('sound')}
          description={t('soundHint')}
          checked={entry.sound}
          onChange={({ currentTarget }) => onChange({ sound: currentTarget.checked })}
        />
      )}
      <AnimationChoice value={entry.animation} onChange={(animation) => onChange({ animation })} />
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
          <DayField
            key={`${entry.key} first`}
            label={t('firstDay')}
            value={entry.firstDay || null}
            earliest={today}
            empty={{ text: t('anyDay'), clear: t('clearFirstDay') }}
            error={errorOf('firstDay')}
            onChange={(firstDay) => onChange({ firstDay: firstDay ?? '' })}
          />
          <DayField
            key={`${entry.key} last`}
            label={t('lastDay')}
            value={entry.lastDay || null}
            earliest={entry.firstDay > today ? entry.firstDay : today}
            empty={{ text: t('noEnd'), clear: t('clearLastDay') }}
            error={errorOf('lastDay')}
            onChange={(lastDay) => onChange({ lastDay: lastDay ?? '' })}
          />
        </div>
        <Text size="xs" c="dimmed" mt={6}>
          {t('daysHint', { zone: zone.replaceAll('_', ' ') })}
          {slideDays !== null && ` ${t('slideDaysHint', { days: slideDays })}`}
        </Text>
      </div>
      <Group gap="xs" className={classes.foot}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={onDuplicate}
        >
          {t('duplicate')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </Group>
    </Card>
  )
}

function videoDuration(slide: Slide | undefined): Partial<EntryValue> {
  return slide?.video ? { duration: entrySeconds(slide.video) } : {}
}

/** `from 29.11. until 06.12.`; null without limits. */
function daysText({ firstDay, lastDay }: Slide, today: Day, t: TFunction<'shows'>): string | null {
  const parts = [
    ...(firstDay ? [t('fromDay', { day: shortDay(firstDay, today) })] : []),
    ...(lastDay ? [t('untilDay', { day: shortDay(lastDay, today) })] : []),
  ]
  return parts.join(' ') || null
}
