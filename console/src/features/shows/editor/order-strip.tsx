import type { Slide } from '@litfass/api/playback/slides'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconGripVertical, IconLock, IconPlus, IconTrashX } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { SlidePicture } from '../../../components/place/slide-picture.tsx'
import { dropSide, keyTarget, useListDrag } from '../../../lib/list-drag.ts'
import { formatSeconds } from '../../../platform/i18n/format.ts'
import { type EntryValue, maxEntries, secondsOf } from './show-entries.ts'

import classes from './order-strip.module.css'

/** The entries in order. They are carried by pointer, or moved with the arrow keys on their handle. */
export function OrderStrip({
  entries,
  slides,
  selected,
  isWrong,
  onSelect,
  onMove,
  onAdd,
}: {
  entries: EntryValue[]
  slides: Slide[]
  selected: number
  isWrong: (index: number) => boolean
  onSelect: (index: number) => void
  onMove: (from: number, to: number) => void
  onAdd: () => void
}) {
  const { t } = useTranslation(['shows', 'parts'])
  const list = useRef<HTMLOListElement>(null)
  const hintId = useId()
  const [said, setSaid] = useState('')
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  const titleOf = (entry: EntryValue | undefined) => byId.get(entry?.slideId ?? '')?.title ?? t('gone')
  const { drag, start } = useListDrag({ list, count: entries.length, onMove: move })

  function move(from: number, to: number): void {
    flushSync(() => onMove(from, to))
    setSaid(t('moved', { title: titleOf(entries[from]), position: to + 1, count: entries.length }))
  }

  function moveByKey(event: KeyboardEvent<HTMLButtonElement>, from: number): void {
    const to = keyTarget(event.key, from, entries.length)
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= entries.length || to === from) return
    const handle = event.currentTarget
    move(from, to)
    // Being put elsewhere in the document takes the focus away.
    handle.focus()
  }

  function carryByPicture(event: PointerEvent, index: number): void {
    // A finger on the picture scrolls; it carries by the handle.
    if (event.pointerType === 'mouse') start(event, index)
  }

  return (
    <>
      <ol ref={list} className={classes.strip} data-dragging={drag !== null || undefined}>
        {entries.map((entry, index) => {
          const slide = byId.get(entry.slideId)
          const title = titleOf(entry)
          const carried = drag?.from === index
          return (
            <li
              key={entry.key}
              className={classes.entry}
              data-selected={index === selected || undefined}
              data-wrong={isWrong(index) || !slide || undefined}
              data-locked={slide?.locked || undefined}
              data-carried={carried || undefined}
              data-drop={dropSide(drag, index)}
              style={carried ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined}
            >
              <div className={classes.picture}>
                <div aria-hidden>
                  {slide ? (
                    <SlidePicture slide={slide} />
                  ) : (
                    <div className={classes.gone}>
                      <IconTrashX size={18} stroke={1.75} />
                    </div>
                  )}
                </div>
                <button
                  type="button"
                  className={classes.cover}
                  aria-pressed={index === selected}
                  aria-label={[
                    t('select', { position: index + 1, title, duration: formatSeconds(secondsOf(entry)) }),
                    ...(slide?.locked ? [t('locked', { ns: 'parts' })] : []),
                  ].join(', ')}
                  onClick={() => onSelect(index)}
                  onPointerDown={(event) => carryByPicture(event, index)}
                />
              </div>
              <div className={classes.caption}>
                <button
                  type="button"
                  className={classes.handle}
                  aria-label={t('move', { title, position: index + 1, count: entries.length })}
                  aria-describedby={hintId}
                  onKeyDown={(event) => moveByKey(event, index)}
                  onPointerDown={(event) => start(event, index)}
                >
                  <IconGripVertical size={16} stroke={1.75} aria-hidden />
                </button>
                <span className={classes.title}>
                  <strong>{index + 1}</strong> {title}
                </span>
                {slide?.locked && <IconLock size={16} stroke={1.75} className={classes.lock} aria-hidden />}
                {(isWrong(index) || !slide) && (
                  <IconAlertCircle size={16} stroke={1.75} className={classes.alert} aria-hidden />
                )}
              </div>
            </li>
          )
        })}
        {entries.length < maxEntries && (
          <li>
            <button type="button" className={classes.add} onClick={onAdd}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {t('addSlide')}
            </button>
          </li>
        )}
      </ol>
      <VisuallyHidden id={hintId}>{t('moveHint')}</VisuallyHidden>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
