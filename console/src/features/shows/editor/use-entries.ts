import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries } from '@litfass/domain/playback/show'
import type { LocalMinute } from '@litfass/domain/time/zone'
import { randomId } from '@mantine/hooks'
import { useMemo, useState } from 'react'

import { withoutErrorsAt } from '../../../components/form/form-problems.ts'
import { useShowClock } from './show-clock.ts'
import {
  type EntryValue,
  firstPlayOf,
  moved,
  newEntry,
  playsOf,
  stateAt,
  timedAt,
  withEntryBefore,
} from './show-entries.ts'
import type { useShowForm } from './use-show-form.ts'

/** The entries of an edited show, the one that is selected, and what changes them. The preview follows the selection. */
export function useEntries(
  form: ReturnType<typeof useShowForm>['form'],
  { showId, slides, minute }: { showId?: string | undefined; slides: ReadonlyMap<string, Slide>; minute: LocalMinute },
) {
  const { slides: entries, shuffled } = form.values
  const timed = useMemo(() => timedAt(entries, minute, slides), [entries, minute, slides])
  const plays = useMemo(() => playsOf(timed, { shuffled, showId }), [timed, shuffled, showId])
  const clock = useShowClock({ start: firstPlayOf(plays, entries[0]?.key) })
  const [selectedKey, setSelectedKey] = useState(entries[0]?.key)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const [leftOut, setLeftOut] = useState(0)
  const selected = Math.max(
    0,
    entries.findIndex(({ key }) => key === selectedKey),
  )
  const entry = entries[selected]

  // A refused save brings the first entry with an error into view.
  const [seenErrors, setSeenErrors] = useState(form.errors)
  if (seenErrors !== form.errors) {
    setSeenErrors(form.errors)
    const wrong = entries.findIndex((_, index) => isWrong(index))
    if (wrong >= 0) setIsPanelOpen(true)
    if (wrong >= 0 && !isWrong(selected)) setSelectedKey(entries[wrong]?.key)
  }

  function isWrong(index: number): boolean {
    return Object.entries(form.errors).some(([path, error]) => path.startsWith(`slides.${index}.`) && Boolean(error))
  }

  function setEntries(changed: EntryValue[], focusOn: EntryValue | undefined): void {
    // The paths of old errors now point to other entries.
    form.setErrors(withoutErrorsAt(form.errors, 'slides.'))
    form.setFieldValue('slides', changed)
    setSelectedKey(focusOn?.key)
    seekWhilePaused(playsOf(timedAt(changed, minute, slides), { shuffled, showId }), focusOn?.key)
  }

  function seekWhilePaused(changed: EntryValue[], key: string | undefined): void {
    if (!clock.playing) clock.seek(firstPlayOf(changed, key) ?? 0)
  }

  return {
    entries,
    timed,
    /** What the preview plays. */
    plays,
    clock,
    entry,
    /** Index of the selected entry. */
    selected,
    isPanelOpen,
    /** Number of uploaded slides that did not fit. */
    leftOut,
    closePanel: () => setIsPanelOpen(false),
    isWrong,
    select: (index: number): void => {
      setSelectedKey(entries[index]?.key)
      setIsPanelOpen(true)
      clock.seek(firstPlayOf(plays, entries[index]?.key) ?? 0)
    },
    shuffle: (isOn: boolean): void => {
      form.setFieldValue('shuffled', isOn)
      seekWhilePaused(playsOf(timed, { shuffled: isOn, showId }), entry?.key)
    },
    move: (from: number, to: number) => setEntries(moved(entries, from, to), entries[from]),
    append: (slide: Slide): void => {
      const added = newEntry(slide)
      setEntries([...entries, added], added)
    },
    /** Adds the slide of an upload. Reads the entries again, because their order may have changed during it. */
    addUploaded: (slide: Slide, later: readonly string[]): void => {
      const { slides: now } = form.getValues()
      if (now.length >= maxEntries) return setLeftOut((count) => count + 1)
      form.setFieldValue('slides', withEntryBefore(now, newEntry(slide), later))
    },
    /** Removes the last entry of this slide. */
    takeBack: (slideId: string): void => {
      const at = entries.findLastIndex((one) => one.slideId === slideId)
      setEntries(entries.toSpliced(at, 1), entries[at - 1])
    },
    removeEnded: (moment: LocalMinute): void => {
      const left = entries.filter((one) => stateAt(one, moment, slides.get(one.slideId)) !== 'ended')
      setEntries(left, left.find((one) => one === entry) ?? left[0])
    },
    /** Changes the selected entry. */
    change: (part: Partial<EntryValue>): void => {
      if (!entry) return
      const changed = { ...entry, ...part }
      setEntries(entries.with(selected, changed), changed)
    },
    /** Duplicates the selected entry. */
    duplicate: (): void => {
      if (!entry) return
      const copy = { ...entry, key: randomId('entry-') }
      setEntries(entries.toSpliced(selected + 1, 0, copy), copy)
    },
    /** Removes the selected entry. */
    remove: (): void => {
      setIsPanelOpen(false)
      setEntries(entries.toSpliced(selected, 1), entries[selected + 1] ?? entries[selected - 1])
    },
  }
}
