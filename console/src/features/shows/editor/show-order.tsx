import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries } from '@litfass/domain/playback/show'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { Button, Card, Switch, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { UploadButton } from '../../../components/upload/upload-button.tsx'
import { AddSlides } from './add-slides.tsx'
import { OrderList } from './order-list.tsx'
import { type EntryValue, stateAt } from './show-entries.ts'

import classes from './order-list.module.css'

interface ShowOrderProps {
  entries: EntryValue[]
  slides: ReadonlyMap<string, Slide>
  moment: LocalMinute
  /** Whether each round has another order. */
  shuffled: boolean
  onShuffle: (isOn: boolean) => void
  selected: number
  isWrong: (index: number) => boolean
  onSelect: (index: number) => void
  onMove: (from: number, to: number) => void
  onAdd: (slide: Slide) => void
  onFiles: (files: File[]) => void
  onTakeBack: (slideId: string) => void
  onRemoveEnded: () => void
}

/** The entries in order, and what can be done with all of them. */
export function ShowOrder({
  entries,
  slides,
  moment,
  shuffled,
  onShuffle,
  selected,
  isWrong,
  onSelect,
  onMove,
  onAdd,
  onFiles,
  onTakeBack,
  onRemoveEnded,
}: ShowOrderProps) {
  const { t } = useTranslation('shows')
  const [adding, setAdding] = useState(false)
  const ended = entries.filter((entry) => stateAt(entry, moment, slides.get(entry.slideId)) === 'ended').length
  return (
    <Card component="section" aria-label={t('order')} padding={0} className={classes.card}>
      <OrderList
        entries={entries}
        slides={slides}
        moment={moment}
        selected={selected}
        isWrong={isWrong}
        onSelect={onSelect}
        onMove={onMove}
      />
      <div className={classes.foot}>
        {entries.length < maxEntries ? (
          <>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('addSlide')}
            </Button>
            <UploadButton onFiles={onFiles} />
          </>
        ) : (
          <Text c="dimmed">{t('full', { max: maxEntries })}</Text>
        )}
        {entries.length > 1 && (
          <Switch
            label={t('shuffle')}
            checked={shuffled}
            onChange={(event) => onShuffle(event.currentTarget.checked)}
          />
        )}
        {ended > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={onRemoveEnded}
          >
            {t('removeEnded', { count: ended })}
          </Button>
        )}
      </div>
      <AddSlides
        opened={adding}
        present={entries.map(({ slideId }) => slideId)}
        onAdd={onAdd}
        onTakeBack={onTakeBack}
        onClose={() => setAdding(false)}
      />
    </Card>
  )
}
