import { type Show, showApi } from '@litfass/api/shows'
import type { Slide } from '@litfass/api/slides'
import { ShowInput, showTitleLength } from '@litfass/domain/show'
import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ChangedNotice, saveOrAsk } from '../../parts/changed-meanwhile.tsx'
import { ExplainedButton } from '../../parts/explained-button.tsx'
import { CountedLabel, fullWidthLabel } from '../../parts/hinted-label.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { OnAirBadge } from '../../parts/on-air-badge.tsx'
import { PageHeader } from '../../parts/page-header.tsx'
import { UnsavedQuestion } from '../../parts/unsaved-question.tsx'
import { useAccount } from '../../platform/account.ts'
import { useApiMutation } from '../../platform/api.ts'
import { FormProblem, useApiForm } from '../../platform/form.tsx'
import { formatMoment } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { toastDone } from '../../platform/toast.tsx'
import { EntryProperties } from './entry-properties.tsx'
import { useShowClock } from './show-clock.ts'
import { type EntryValue, moved, newEntry, shareAt, showInput, showValues, startsOf } from './show-entries.ts'
import { ShowOrder } from './show-order.tsx'
import { ShowPreview } from './show-preview.tsx'
import { showQuery } from './shows-queries.ts'

import classes from './show-form.module.css'

/** Create or edit: without a show it makes one. */
export function ShowForm({
  show,
  slides,
  limit = null,
  onDelete,
}: {
  show?: Show
  slides: Slide[]
  /** Why no show can be made now. */
  limit?: string | null
  onDelete?: () => void
}) {
  const { t } = useTranslation(['shows', 'parts'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const create = useApiMutation(showApi.createShow, { problems: 'caller' })
  const update = useApiMutation(showApi.updateShow, { problems: 'caller' })
  const [initialValues] = useState(() => showValues(show))
  const { form, problem, busy, formProps } = useApiForm({
    initialValues,
    schema: ShowInput,
    toInput: showInput,
    submit: async (body) => {
      const isSaved = await save(body)
      if (!isSaved) return
      toastDone(
        t('saved'),
        show && show.screens.length > 0 ? t('savedText', { count: show.screens.length }) : undefined,
      )
      await navigate({ to: '/shows/overview', ignoreBlocker: true })
    },
  })
  const [basedOn, setBasedOn] = useState(show?.timestamp)
  const isChanged = show !== undefined && show.timestamp !== basedOn
  // What nobody has touched here follows what others save.
  if (isChanged && !busy && !form.isDirty()) startFrom(show)

  function startFrom(version: Show): void {
    const values = showValues(version)
    setBasedOn(version.timestamp)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }

  async function loadTheirs(): Promise<void> {
    if (show) startFrom(await queryClient.fetchQuery({ ...showQuery(accountId, show.id), staleTime: 0 }))
  }

  async function save(body: ShowInput): Promise<boolean> {
    if (show)
      return saveOrAsk({
        save: (overwrite) =>
          update.mutateAsync({ accountId, showId: show.id, body: overwrite ? body : { ...body, basedOn } }),
        loadTheirs,
      })
    await create.mutateAsync({ accountId, body })
    return true
  }

  const { title, slides: entries } = form.values
  const clock = useShowClock()
  const byId = useMemo(() => new Map(slides.map((slide) => [slide.id, slide])), [slides])
  const [selectedKey, setSelectedKey] = useState(entries[0]?.key)
  const selected = Math.max(
    0,
    entries.findIndex(({ key }) => key === selectedKey),
  )
  const entry = entries[selected]

  // A refused save brings the first wrong entry into view.
  const [seenErrors, setSeenErrors] = useState(form.errors)
  if (seenErrors !== form.errors) {
    setSeenErrors(form.errors)
    const wrong = entries.findIndex((_, index) => hasError(form.errors, index))
    if (wrong >= 0 && !hasError(form.errors, selected)) setSelectedKey(entries[wrong]?.key)
  }

  function select(index: number): void {
    setSelectedKey(entries[index]?.key)
    clock.seek(startsOf(entries)[index] ?? 0)
  }

  function setEntries(changed: EntryValue[], focusOn: EntryValue | undefined): void {
    // The paths of old errors mean other entries now.
    form.clearErrors()
    form.setFieldValue('slides', changed)
    setSelectedKey(focusOn?.key)
    const index = changed.findIndex(({ key }) => key === focusOn?.key)
    if (!clock.playing) clock.seek(startsOf(changed)[index] ?? 0)
  }

  function change(part: Partial<EntryValue>): void {
    if (!entry) return
    const changed = { ...entry, ...part }
    setEntries(entries.with(selected, changed), changed)
  }

  return (
    <form {...formProps} className={classes.form}>
      <UnsavedQuestion when={!busy && form.isDirty()} />
      <div className={classes.top}>
        <PageHeader
          detail
          title={title.trim() || t('newShow')}
          badge={show && <OnAirBadge counted screens={show.screens} />}
          actions={
            <>
              {show && (
                <Text span size="sm" c="dimmed" mr="xs">
                  {t('changed', { moment: formatMoment(show.timestamp, language) })}
                </Text>
              )}
              {show && (
                <Button
                  variant="default"
                  leftSection={<IconMaximize size={18} stroke={1.75} aria-hidden />}
                  renderRoot={(props) => <Link to="/shows/view/$showId" params={{ showId: show.id }} {...props} />}
                >
                  {t('openFullPage', { ns: 'parts' })}
                </Button>
              )}
              {onDelete && (
                <Button variant="subtle" color="red" onClick={onDelete}>
                  {t('delete')}
                </Button>
              )}
              <ButtonLink to="/shows/overview" variant="default">
                {t('discard')}
              </ButtonLink>
              <ExplainedButton submit loading={busy} why={busy ? null : limit}>
                {t('save')}
              </ExplainedButton>
            </>
          }
        />
        {isChanged && !busy && form.isDirty() && <ChangedNotice onLoad={() => void loadTheirs()} />}
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
        <div className={classes.preview}>
          <ShowPreview entries={entries} slides={byId} clock={clock} />
        </div>
        <div className={classes.properties}>
          <EntryProperties
            entry={entry}
            position={selected + 1}
            slides={slides}
            durationError={form.errors[`slides.${selected}.duration`]}
            slideError={form.errors[`slides.${selected}.slide`]}
            onChange={change}
            onDuplicate={() => {
              if (!entry) return
              const copy = { ...newEntry(entry.slide), duration: entry.duration, animation: entry.animation }
              setEntries(entries.toSpliced(selected + 1, 0, copy), copy)
            }}
            onRemove={() => setEntries(entries.toSpliced(selected, 1), entries[selected + 1] ?? entries[selected - 1])}
          />
        </div>
      </div>
      <div className={classes.order}>
        <ShowOrder
          entries={entries}
          slides={slides}
          selected={selected}
          playhead={shareAt(entries, clock.position)}
          isWrong={(index) => hasError(form.errors, index)}
          onSelect={select}
          onMove={(from, to) => setEntries(moved(entries, from, to), entries[from])}
          onAdd={(slideId) => {
            const added = newEntry(slideId)
            setEntries([...entries, added], added)
          }}
        />
      </div>
    </form>
  )
}

function hasError(errors: Record<string, unknown>, index: number): boolean {
  return Object.keys(errors).some((path) => path.startsWith(`slides.${index}.`) && errors[path])
}
