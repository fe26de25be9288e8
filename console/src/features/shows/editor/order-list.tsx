import type { Slide } from '@litfass/api/playback/slides'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { useTranslation } from 'react-i18next'

import { SortableList } from '../../../components/list/sortable-list.tsx'
import { OrderEntry } from './order-entry.tsx'
import { type EntryValue } from './show-entries.ts'

import classes from './order-list.module.css'

/** The entries in order: how long each is shown, whether its sound is on, and when it plays. */
export function OrderList({
  entries,
  slides,
  moment,
  selected,
  isWrong,
  onSelect,
  onMove,
}: {
  entries: EntryValue[]
  slides: ReadonlyMap<string, Slide>
  moment: LocalMinute
  selected: number
  isWrong: (index: number) => boolean
  onSelect: (index: number) => void
  onMove: (from: number, to: number) => void
}) {
  const { t } = useTranslation('shows')
  const titleAt = (index: number) => slides.get(entries[index]?.slideId ?? '')?.title ?? t('gone')
  const count = entries.length
  return (
    <>
      <div className={classes.heads} aria-hidden>
        <span>{t('order')}</span>
        <span className={classes.duration}>{t('duration')}</span>
        <span className={classes.sound}>{t('soundColumn')}</span>
        <span className={classes.validity}>{t('valid')}</span>
      </div>
      <SortableList
        vertical
        ids={entries.map(({ key }) => key)}
        hint={t('moveHint')}
        movedText={(from, to) => t('moved', { title: titleAt(from), position: to + 1, count })}
        onMove={onMove}
      >
        <ol className={classes.list}>
          {entries.map((entry, index) => (
            <OrderEntry
              key={entry.key}
              entry={entry}
              slide={slides.get(entry.slideId)}
              position={{ index, count }}
              moment={moment}
              selected={index === selected}
              wrong={isWrong(index)}
              onSelect={() => onSelect(index)}
            />
          ))}
        </ol>
      </SortableList>
      {count === 0 && <p className={classes.empty}>{t('dropFiles')}</p>}
    </>
  )
}
