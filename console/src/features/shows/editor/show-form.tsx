import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries, showTitleLength } from '@litfass/domain/playback/show'
import { Alert, Box, Button, Group, Text, TextInput } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { IconMaximize } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { PageHeader } from '../../../components/feedback/page-header.tsx'
import { ChangedNotice } from '../../../components/form/changed-meanwhile.tsx'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { FormProblem } from '../../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel } from '../../../components/form/hinted-label.tsx'
import { UnsavedQuestion } from '../../../components/form/unsaved-question.tsx'
import { OnAirBadge } from '../../../components/place/on-air-badge.tsx'
import { FileDrop } from '../../../components/upload/file-drop.tsx'
import { useAddFiles } from '../../../components/upload/use-add-files.ts'
import { allSlides } from '../../../platform/api/own-lists.ts'
import { toastProblem } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { formatMoment } from '../../../platform/i18n/format.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { useMoment } from '../../devices/use-moment.ts'
import { EntryPanel } from './entry-panel.tsx'
import { EntryProperties } from './entry-properties.tsx'
import { useShowClock } from './show-clock.ts'
import {
  type EntryValue,
  moved,
  newEntry,
  shareAt,
  startsOf,
  stateAt,
  timedAt,
  withEntryBefore,
} from './show-entries.ts'
import { ShowOrder } from './show-order.tsx'
import { ShowPreview } from './show-preview.tsx'
import { ShowTimeline } from './timeline/show-timeline.tsx'
import { minuteOf, type ShownTime } from './timeline/shown-time.ts'
import { useShowForm } from './use-show-form.ts'

import classes from './show-form.module.css'

/** Creates a show, or edits `show`. */
export function ShowForm({
  show,
  slides,
  limit = null,
  onDelete,
}: {
  show?: Show
  slides: Slide[]
  /** Why no show can be created now. */
  limit?: string | null
  onDelete?: () => void
}) {
  const { t } = useTranslation(['shows', 'components'])
  const language = useLanguage()
  const { form, problem, busy, formProps, isDirty, isChangedMeanwhile, loadTheirs } = useShowForm(show)
  const { title, shuffled, slides: entries } = form.values
  const { moment, today, zone } = useMoment()
  const { accountId } = useAccount()
  const queryClient = useQueryClient()
  const byId = useMemo(() => new Map(slides.map((slide) => [slide.id, slide])), [slides])
  const [shown, setShown] = useState<ShownTime>('now')
  const [other, setOther] = useState({ day: today, time: '' })
  // The preview and the timeline show this minute, the list the current one.
  const minute = minuteOf(shown, { now: moment, other })
  const timed = timedAt(entries, minute, byId)
  const clock = useShowClock()
  const [selectedKey, setSelectedKey] = useState(entries[0]?.key)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const selected = Math.max(
    0,
    entries.findIndex(({ key }) => key === selectedKey),
  )
  const entry = entries[selected]
  const addFiles = useAddFiles({ onSlide: (slide, later) => void add(slide, later) })

  // A refused save brings the first wrong entry into view.
  const [seenErrors, setSeenErrors] = useState(form.errors)
  if (seenErrors !== form.errors) {
    setSeenErrors(form.errors)
    const wrong = entries.findIndex((_, index) => hasError(form.errors, index))
    if (wrong >= 0) setIsPanelOpen(true)
    if (wrong >= 0 && !hasError(form.errors, selected)) setSelectedKey(entries[wrong]?.key)
  }

  function select(index: number): void {
    setSelectedKey(entries[index]?.key)
    setIsPanelOpen(true)
    clock.seek(startsOf(timed)[index] ?? 0)
  }

  function setEntries(changed: EntryValue[], focusOn: EntryValue | undefined): void {
    // The paths of old errors mean other entries now.
    form.clearErrors()
    form.setFieldValue('slides', changed)
    setSelectedKey(focusOn?.key)
    const index = changed.findIndex(({ key }) => key === focusOn?.key)
    if (!clock.playing) clock.seek(startsOf(timedAt(changed, minute, byId))[index] ?? 0)
  }

  /** Reads the entries again, because their order may have changed during the upload. */
  async function add(slide: Slide, later: readonly string[]): Promise<void> {
    await queryClient.fetchQuery({ ...allSlides(accountId), staleTime: 0 })
    const { slides: now } = form.getValues()
    if (now.length < maxEntries) form.setFieldValue('slides', withEntryBefore(now, newEntry(slide), later))
  }

  function change(part: Partial<EntryValue>): void {
    if (!entry) return
    const changed = { ...entry, ...part }
    setEntries(entries.with(selected, changed), changed)
  }

  const saving = (
    <>
      <ButtonLink to="/shows/overview" variant="default">
        {t('discard')}
      </ButtonLink>
      <ExplainedButton submit loading={busy} why={busy ? null : limit}>
        {t('save')}
      </ExplainedButton>
    </>
  )

  return (
    <form {...formProps} className={classes.form}>
      <UnsavedQuestion when={isDirty} />
      <FileDrop onFiles={(files) => void addFiles(files)} />
      <div className={classes.top}>
        <PageHeader
          detail
          title={title.trim() || t('newShow')}
          badge={show && <OnAirBadge counted used={show} />}
          actions={
            <>
              {show && (
                <Text span size="sm" c="dimmed" mr="xs">
                  {t('changed', { moment: formatMoment(show.timestamp, language) })}
                </Text>
              )}
              {show && (
                <ButtonLink
                  to="/shows/view/$showId"
                  params={{ showId: show.id }}
                  variant="default"
                  leftSection={<IconMaximize size={18} stroke={1.75} aria-hidden />}
                >
                  {t('openFullPage', { ns: 'components' })}
                </ButtonLink>
              )}
              {onDelete && (
                <Button variant="subtle" color="red" c="var(--mantine-color-error)" onClick={onDelete}>
                  {t('delete')}
                </Button>
              )}
              <Group gap="xs" visibleFrom="md">
                {saving}
              </Group>
            </>
          }
        />
        {isChangedMeanwhile && <ChangedNotice onLoad={() => void loadTheirs().catch(toastProblem)} />}
        {limit && !busy && <Alert color="gray">{limit}</Alert>}
        <FormProblem problem={problem} />
      </div>
      <div className={classes.work}>
        <TextInput
          className={classes.title}
          label={<CountedLabel label={t('showTitle')} value={title} max={showTitleLength} />}
          labelProps={fullWidthLabel}
          {...form.getInputProps('title')}
        />
        <div className={classes.order}>
          <ShowOrder
            entries={entries}
            slides={byId}
            moment={moment}
            shuffled={shuffled}
            onShuffle={(isOn) => form.setFieldValue('shuffled', isOn)}
            selected={selected}
            isWrong={(index) => hasError(form.errors, index)}
            onSelect={select}
            onMove={(from, to) => setEntries(moved(entries, from, to), entries[from])}
            onAdd={(slide) => {
              const added = newEntry(slide)
              setEntries([...entries, added], added)
            }}
            onFiles={(files) => void addFiles(files)}
            onTakeBack={(slideId) => {
              const at = entries.findLastIndex((one) => one.slideId === slideId)
              setEntries(entries.toSpliced(at, 1), entries[at - 1])
            }}
            onRemoveEnded={() => {
              const left = entries.filter((one) => stateAt(one, moment, byId.get(one.slideId)) !== 'ended')
              setEntries(left, left.find((one) => one === entry) ?? left[0])
            }}
          />
        </div>
        <div className={classes.preview}>
          <ShowPreview entries={timed} selected={selected} slides={byId} clock={clock} />
        </div>
        <EntryPanel isOpen={isPanelOpen} onClose={() => setIsPanelOpen(false)}>
          <EntryProperties
            entry={entry}
            position={selected + 1}
            slides={slides}
            moment={moment}
            today={today}
            zone={zone}
            errorOf={(field) => form.errors[`slides.${selected}.${field}`]}
            onChange={change}
            onDuplicate={() => {
              if (!entry) return
              const copy = { ...entry, key: randomId('entry-') }
              setEntries(entries.toSpliced(selected + 1, 0, copy), copy)
            }}
            onRemove={() => {
              setIsPanelOpen(false)
              setEntries(entries.toSpliced(selected, 1), entries[selected + 1] ?? entries[selected - 1])
            }}
          />
        </EntryPanel>
      </div>
      <div className={classes.timeline} data-floating>
        <ShowTimeline
          entries={timed}
          slides={slides}
          minute={minute}
          today={today}
          shown={shown}
          onShow={setShown}
          other={other}
          onOther={setOther}
          selected={selected}
          playhead={shareAt(timed, clock.position)}
          onSelect={select}
        />
      </div>
      <Box hiddenFrom="md" className={classes.saving} data-floating>
        {saving}
      </Box>
    </form>
  )
}

function hasError(errors: Record<string, unknown>, index: number): boolean {
  return Object.keys(errors).some((path) => path.startsWith(`slides.${index}.`) && errors[path])
}
