import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries } from '@litfass/domain/playback/show'
import type { Day } from '@litfass/domain/time/day'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { Button, Card, Group, Select, Switch, Text, Title } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { SlideSelect } from '../../../components/form/slide-select.tsx'
import { AnimationChoice } from './animation-choice.tsx'
import { EntryDaysLabel } from './entry-days-label.tsx'
import { EntryDuration, videoDuration } from './entry-duration.tsx'
import { EntryTimes } from './entry-times.tsx'
import { type EntryValue, roundChoices } from './show-entries.ts'

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
  isFull,
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
  /** Whether the show takes no more entries. */
  isFull: boolean
  onChange: (part: Partial<EntryValue>) => void
  onDuplicate: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation('shows')
  if (!entry)
    return (
      <Card className={classes.card}>
        <Text c="dimmed">{t('nothingSelected')}</Text>
      </Card>
    )
  const slide = slides.find(({ id }) => id === entry.slideId)
  return (
    <Card component="section" aria-label={t('entry')} className={classes.card}>
      <Title order={2} size="h3">
        {position}. {slide?.title ?? t('gone')}
      </Title>
      <EntryDaysLabel entry={entry} moment={moment} slide={slide} />
      {(!slide || slide.locked) && <Text c="dimmed">{t(slide ? 'lockedText' : 'goneText')}</Text>}
      <SlideSelect
        label={t('slide')}
        slides={slides}
        value={entry.slideId}
        error={errorOf('slideId')}
        onChange={(slideId) => onChange({ slideId, ...videoDuration(slides.find(({ id }) => id === slideId)) })}
      />
      <EntryDuration entry={entry} slide={slide} error={errorOf('duration')} onChange={onChange} />
      {slide?.video?.hasSound && (
        <Switch
          label={t('sound')}
          description={t('soundHint')}
          checked={entry.sound}
          onChange={({ currentTarget }) => onChange({ sound: currentTarget.checked })}
        />
      )}
      <AnimationChoice value={entry.animation} onChange={(animation) => onChange({ animation })} />
      <Select
        label={t('plays')}
        data={roundChoices.map((rounds) => ({ value: String(rounds), label: t(`everyRounds${rounds}`) }))}
        value={String(entry.everyRounds)}
        error={errorOf('everyRounds')}
        allowDeselect={false}
        onChange={(chosen) => onChange({ everyRounds: roundChoices.find((rounds) => String(rounds) === chosen) ?? 1 })}
      />
      <EntryTimes entry={entry} slide={slide} today={today} zone={zone} errorOf={errorOf} onChange={onChange} />
      <Group gap="xs" className={classes.foot}>
        <ExplainedButton
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          why={isFull ? t('full', { max: maxEntries }) : null}
          onClick={onDuplicate}
        >
          {t('duplicate')}
        </ExplainedButton>
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
