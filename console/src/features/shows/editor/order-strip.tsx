import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries } from '@litfass/domain/playback/show'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { SortableList } from '../../../components/list/sortable-list.tsx'
import { OrderEntry } from './order-entry.tsx'
import { type EntryValue } from './show-entries.ts'

import classes from './order-strip.module.css'

/** The entries in order, and the way to one more. */
export function OrderStrip({
  entries,
  slides,
  moment,
  selected,
  isWrong,
  onSelect,
  onMove,
  onAdd,
}: {
  entries: EntryValue[]
  slides: Slide[]
  moment: LocalMinute
  selected: number
  isWrong: (index: number) => boolean
  onSelect: (index: number) => void
  onMove: (from: number, to: number) => void
  onAdd: () => void
}) {
  const { t } = useTranslation('shows')
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  const titleAt = (index: number) => byId.get(entries[index]?.slideId ?? '')?.title ?? t('gone')
  const count = entries.length
  return (
    <SortableList
      ids={entries.map(({ key }) => key)}
      hint={t('moveHint')}
      movedText={(from, to) => t('moved', { title: titleAt(from), position: to + 1, count })}
      onMove={onMove}
    >
      <ol className={classes.strip}>
        {entries.map((entry, index) => (
          <OrderEntry
            key={entry.key}
            entry={entry}
            slide={byId.get(entry.slideId)}
            position={{ index, count }}
            moment={moment}
            selected={index === selected}
            wrong={isWrong(index)}
            onSelect={() => onSelect(index)}
          />
        ))}
        {count < maxEntries && (
          <li>
            <button type="button" className={classes.add} onClick={onAdd}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {t('addSlide')}
            </button>
          </li>
        )}
      </ol>
    </SortableList>
  )
}
