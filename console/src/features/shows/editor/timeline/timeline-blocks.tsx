import type { Slide } from '@litfass/api/playback/slides'
import { useTranslation } from 'react-i18next'

import { formatSeconds } from '../../../../platform/i18n/format.ts'
import { type EntryValue, formatClock, loopOf, secondsOf, startsOf, ticks } from '../show-entries.ts'
import { useBlockColors } from './block-colors.ts'

import classes from './show-timeline.module.css'

/** One round of the show, to scale. The list of entries says the same, so screen readers skip this. */
export function TimelineBlocks({
  entries,
  slides,
  selected,
  playhead,
  onSelect,
}: {
  entries: EntryValue[]
  slides: Slide[]
  selected: number
  /** 0 to 1. */
  playhead: number
  onSelect: (index: number) => void
}) {
  const { t } = useTranslation('shows')
  const used = new Set(entries.map(({ slideId }) => slideId))
  const colors = useBlockColors(slides.filter(({ id }) => used.has(id)))
  const titles = new Map(slides.map(({ id, title }) => [id, title]))
  const loop = loopOf(entries)
  const starts = startsOf(entries)
  if (loop === 0) return null
  const percent = (seconds: number) => `${(seconds / loop) * 100}%`
  return (
    <div className={classes.timeline} aria-hidden>
      <div className={classes.scale}>
        {ticks(loop).map((tick) => (
          // Shifted to the left by its share, so that the last one stays inside.
          <span key={tick} style={{ left: percent(tick), transform: `translateX(-${percent(tick)})` }}>
            {formatClock(tick)}
          </span>
        ))}
      </div>
      <div className={classes.blocks}>
        {entries.map(
          (entry, index) =>
            secondsOf(entry) > 0 && (
              <div
                key={entry.key}
                className={classes.slot}
                // Narrow blocks have no space for their number.
                title={`${index + 1}. ${titles.get(entry.slideId) ?? t('gone')}`}
                style={{ left: percent(starts[index] ?? 0), width: percent(secondsOf(entry)) }}
                onClick={() => onSelect(index)}
              >
                <div
                  className={classes.block}
                  data-selected={index === selected || undefined}
                  style={{ background: colors.get(entry.slideId) }}
                >
                  <strong className={classes.position}>{index + 1}</strong>
                  <span className={classes.duration}>{formatSeconds(secondsOf(entry))}</span>
                </div>
              </div>
            ),
        )}
        <div className={classes.playhead} style={{ left: `${playhead * 100}%` }} />
      </div>
    </div>
  )
}
