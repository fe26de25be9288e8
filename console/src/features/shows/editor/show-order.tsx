import type { Slide } from '@litfass/api/playback/slides'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { Button, Group, Switch, Text, Title } from '@mantine/core'
import { IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { AddSlides } from './add-slides.tsx'
import { OrderStrip } from './order-strip.tsx'
import { type EntryValue, formatClock, loopOf, stateAt, timedAt } from './show-entries.ts'
import { ShowTimeline } from './show-timeline.tsx'

interface ShowOrderProps {
  entries: EntryValue[]
  slides: Slide[]
  moment: LocalMinute
  /** Whether each round has another order. */
  shuffled: boolean
  onShuffle: (isOn: boolean) => void
  selected: number
  /** Where in the round the preview is, 0 to 1. */
  playhead: number
  isWrong: (index: number) => boolean
  onSelect: (index: number) => void
  onMove: (from: number, to: number) => void
  onAdd: (slide: Slide) => void
  onTakeBack: (slideId: string) => void
  onRemoveEnded: () => void
}

/** The entries one after the other, then in scale. */
export function ShowOrder({
  entries,
  slides,
  moment,
  shuffled,
  onShuffle,
  selected,
  playhead,
  isWrong,
  onSelect,
  onMove,
  onAdd,
  onTakeBack,
  onRemoveEnded,
}: ShowOrderProps) {
  const { t } = useTranslation('shows')
  const [adding, setAdding] = useState(false)
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  const timed = timedAt(entries, moment, byId)
  const states = entries.map((entry) => stateAt(entry, moment, byId.get(entry.slideId)))
  const playing = states.filter((state) => state === 'playing').length
  const ended = states.filter((state) => state === 'ended').length
  const words = [
    t('slideCount', { count: entries.length }),
    playing < entries.length && t('playNow', { count: playing }),
    entries.length > 0 && t('loopTakes', { time: `${formatClock(loopOf(timed))}\u00a0min` }),
  ]
  return (
    <section aria-label={t('order')}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Group gap="xs" align="baseline">
          <Title order={2} size="h3">
            {t('order')}
          </Title>
          <Text span size="sm" c="dimmed">
            {words.filter(Boolean).join(' · ')}
          </Text>
        </Group>
        {entries.length > 1 && (
          <Switch
            label={t('shuffle')}
            checked={shuffled}
            onChange={(event) => onShuffle(event.currentTarget.checked)}
          />
        )}
        <Text size="sm" c="dimmed" style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          {t('adsBetweenSlides')}
        </Text>
      </Group>
      <OrderStrip
        entries={entries}
        slides={slides}
        moment={moment}
        selected={selected}
        isWrong={isWrong}
        onSelect={onSelect}
        onMove={onMove}
        onAdd={() => setAdding(true)}
      />
      {ended > 0 && (
        <Button
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={onRemoveEnded}
        >
          {t('removeEnded', { count: ended })}
        </Button>
      )}
      {entries.length > 0 && (
        <ShowTimeline entries={timed} slides={slides} selected={selected} playhead={playhead} onSelect={onSelect} />
      )}
      <AddSlides
        opened={adding}
        present={entries.map(({ slideId }) => slideId)}
        onAdd={onAdd}
        onTakeBack={onTakeBack}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}
