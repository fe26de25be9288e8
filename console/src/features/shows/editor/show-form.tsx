import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { maxEntries, showTitleLength } from '@litfass/domain/playback/show'
import { Alert, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { EditedNotice } from '../../../components/form/changed-meanwhile.tsx'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { CountedLabel, fullWidthLabel } from '../../../components/form/hinted-label.tsx'
import { FormProblem } from '../../../components/form/layout/form-problem.tsx'
import { UnsavedQuestion } from '../../../components/form/unsaved-question.tsx'
import { FileDrop } from '../../../components/upload/file-drop.tsx'
import { useAddFiles } from '../../../components/upload/use-add-files.ts'
import { useIsNarrow } from '../../../platform/theme/use-is-narrow.ts'
import { useMoment } from '../../devices/use-moment.ts'
import { EntryPanel } from './entry-panel.tsx'
import { EntryProperties } from './entry-properties.tsx'
import { shareAt } from './show-entries.ts'
import { ShowHeader } from './show-header.tsx'
import { ShowOrder } from './show-order.tsx'
import { ShowPreview } from './show-preview.tsx'
import { ShowTimeline } from './timeline/show-timeline.tsx'
import { minuteOf, type ShownTime } from './timeline/shown-time.ts'
import { useEntries } from './use-entries.ts'
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
  const { t } = useTranslation('shows')
  const { form, problem, busy, formProps, isDirty, version } = useShowForm(show)
  const { title, shuffled } = form.values
  const { moment, today, zone } = useMoment()
  // The list of all slides arrives later.
  const [uploaded, setUploaded] = useState<readonly Slide[]>([])
  const byId = useMemo(() => new Map([...uploaded, ...slides].map((slide) => [slide.id, slide])), [uploaded, slides])
  const known = [...byId.values()]
  const [shown, setShown] = useState<ShownTime>('now')
  const [other, setOther] = useState({ day: today, time: '' })
  // The preview and the timeline show this minute, the list the current one.
  const minute = minuteOf(shown, { now: moment, other, zone })
  const list = useEntries(form, { showId: show?.id, slides: byId, minute })
  const { timed, plays, clock, selected } = list
  const { addFiles, pending } = useAddFiles({
    onSlide: (slide, later) => {
      setUploaded((before) => [...before, slide])
      list.addUploaded(slide, later)
    },
  })
  // Enter clicks the first button that submits, which must be the visible one.
  const isNarrow = useIsNarrow()
  const uploadsLeft = pending > 0 ? t('uploadsLeft', { count: pending }) : null

  const saving = (
    <>
      <ButtonLink to="/shows/overview" variant="default">
        {t('discard')}
      </ButtonLink>
      <ExplainedButton submit loading={busy} why={busy ? null : (limit ?? uploadsLeft)}>
        {t('save')}
      </ExplainedButton>
    </>
  )

  return (
    <form {...formProps} className={classes.form}>
      <UnsavedQuestion when={isDirty || pending > 0} saving={busy && pending === 0} />
      <FileDrop onFiles={(files) => void addFiles(files)} />
      <div className={classes.top}>
        <ShowHeader title={title.trim() || t('newShow')} show={show} onDelete={onDelete}>
          {!isNarrow && saving}
        </ShowHeader>
        <EditedNotice version={version} />
        {limit && !busy && <Alert color="gray">{limit}</Alert>}
        {list.leftOut > 0 && (
          <Alert color="gray" role="status">
            {t('leftOut', { count: list.leftOut, max: maxEntries })}
          </Alert>
        )}
        <FormProblem problem={problem} text={form.errors.slides} />
      </div>
      <div className={classes.work}>
        <TextInput
          className={classes.title}
          label={<CountedLabel label={t('showTitle')} value={title} max={showTitleLength} />}
          labelProps={fullWidthLabel}
          data-autofocus={show === undefined || undefined}
          {...form.getInputProps('title')}
        />
        <div className={classes.order}>
          <ShowOrder
            entries={list.entries}
            slides={byId}
            moment={moment}
            shuffled={shuffled}
            onShuffle={list.shuffle}
            selected={selected}
            isWrong={list.isWrong}
            onSelect={list.select}
            onMove={list.move}
            onAdd={list.append}
            onFiles={(files) => void addFiles(files)}
            onTakeBack={list.takeBack}
            onRemoveEnded={() => list.removeEnded(moment)}
          />
        </div>
        <div className={classes.preview}>
          <ShowPreview entries={timed} plays={plays} selected={selected} slides={byId} clock={clock} />
        </div>
        <EntryPanel isOpen={list.isPanelOpen} onClose={list.closePanel}>
          <EntryProperties
            entry={list.entry}
            position={selected + 1}
            slides={known}
            moment={moment}
            today={today}
            zone={zone}
            errorOf={(field) => form.errors[`slides.${selected}.${field}`]}
            isFull={list.entries.length >= maxEntries}
            onChange={list.change}
            onDuplicate={list.duplicate}
            onRemove={list.remove}
          />
        </EntryPanel>
      </div>
      <div className={classes.timeline} data-floating>
        <ShowTimeline
          entries={timed}
          slides={known}
          minute={minute}
          zone={zone}
          today={today}
          shown={shown}
          onShow={setShown}
          other={other}
          onOther={setOther}
          selected={selected}
          playhead={shareAt(timed, plays, clock.position)}
          onSelect={list.select}
        />
      </div>
      {isNarrow && (
        <div className={classes.saving} data-floating>
          {saving}
        </div>
      )}
    </form>
  )
}
