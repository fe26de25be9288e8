import { RequestProblem } from '@litfass/api/client'
import { type Slide, slideApi } from '@litfass/api/playback/slides'
import { type ProblemCode, mediaRefusals } from '@litfass/api/problem'
import { stillOf } from '@litfass/domain/playback/media'
import { plainText, RichText, textLimits } from '@litfass/domain/playback/rich-text'
import { readingSeconds, SlideInput, slideTitleLength } from '@litfass/domain/playback/slide'
import { Alert, Button, Stack, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { saveOrAsk } from '../../../components/form/changed-meanwhile.tsx'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { FormProblem, useApiForm } from '../../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel } from '../../../components/form/hinted-label.tsx'
import { MediaField, type PickedMedia } from '../../../components/form/media-field.tsx'
import { SaveBar } from '../../../components/form/save-bar.tsx'
import { TwoPane } from '../../../components/form/two-pane.tsx'
import { UnsavedQuestion } from '../../../components/form/unsaved-question.tsx'
import { useApiMutation } from '../../../platform/api/api.ts'
import { ProblemCodeText, problemCodeText } from '../../../platform/api/problem-text.tsx'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { UsedIn } from '../used-in.tsx'
import { ContentEditor } from './content-editor.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { emptyContent } from './editor-content.ts'
import { SlideStage } from './slide-stage.tsx'
import type { ContrastHint } from './use-contrast-hint.ts'

import classes from './slide-form.module.css'

export interface SlideSeries {
  file: File | undefined
  /** Number of files after this one. */
  waiting: number
  add: (files: File[]) => void
  next: () => void
}

/** Creates a slide, or edits `slide`. */
export function SlideForm({
  slide,
  limit = null,
  isNewer = false,
  onTouched,
  loadTheirs,
  onDelete,
  series,
}: {
  slide?: Slide
  /** Why no slide can be created now. */
  limit?: string | null
  /** Someone else has changed the slide since the form was opened. */
  isNewer?: boolean
  onTouched?: (touched: boolean) => void
  loadTheirs?: () => Promise<void>
  onDelete?: () => void
  /** Several files for new slides, one after the other. */
  series?: SlideSeries
}) {
  const { t } = useTranslation(['slides', 'components'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<PickedMedia | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [contrast, setContrast] = useState<ContrastHint | null>(null)
  const create = useApiMutation(slideApi.createSlide, { problems: 'caller', onProgress: setSent })
  const update = useApiMutation(slideApi.updateSlide, { problems: 'caller', onProgress: setSent })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: { title: slide?.title ?? '', content: slide?.content ?? emptyContent },
    schema: SlideInput,
    alsoCheck: ({ content }) => ({
      background: slide || picked ? undefined : { code: 'required' },
      // Of what the editor gives, the schema can only refuse the length.
      content: RichText.safeParse(content).success ? undefined : { code: 'too-long', max: textLimits.characters },
    }),
    submit: async (body) => {
      const savedSlideId = await save(body).finally(() => setSent(null))
      if (savedSlideId === null) return
      toastDone(t('saved'), slide ? t('savedText') : undefined)
      if (series && series.waiting > 0) return series.next()
      await navigate({ to: '/slides/overview', state: { savedSlideId }, ignoreBlocker: true })
    },
  })
  const { title, content } = form.values
  const locked = slide?.locked === true
  const words = plainText(content).split(/\s+/).filter(Boolean).length
  const touched = form.isDirty() || picked !== null
  const reportTouched = useEffectEvent((now: boolean) => onTouched?.(now))
  useEffect(() => reportTouched(touched), [touched])
  const mediaProblem = mediaRefusalOf(problem)

  /** Returns the id of the saved slide, or null when the other version is chosen or editing continues. */
  async function save(body: SlideInput): Promise<string | null> {
    const file = picked?.file
    if (!slide) return (await create.mutateAsync({ accountId, body, file })).id
    const input = { accountId, slideId: slide.id, file }
    const isSaved = await saveOrAsk({
      save: (overwrite) =>
        update.mutateAsync({ ...input, body: { ...body, ...(!overwrite && { basedOn: slide.timestamp }) } }),
      loadTheirs: async () => loadTheirs?.(),
    })
    return isSaved ? slide.id : null
  }

  function pick(media: PickedMedia): void {
    if (picked) URL.revokeObjectURL(picked.url)
    form.clearFieldError('background')
    setPicked(media)
  }

  return (
    <TwoPane
      label={t('preview')}
      stage={
        <SlideStage
          slide={{
            title: title.trim() || t('newSlide'),
            content,
            media: picked?.url ?? slide?.backgroundUrl ?? null,
            kind: picked?.kind,
          }}
          onContrast={setContrast}
        />
      }
      form={
        <form {...formProps} className={classes.form}>
          <UnsavedQuestion when={!busy && touched} />
          <Stack gap="lg" className={classes.fields}>
            <Title order={1} className={classes.title}>
              {slide?.title ?? t('newSlide')}
            </Title>
            {limit && !busy && <Alert color="gray">{limit}</Alert>}
            {locked && <Alert color="gray">{problemCodeText('slide-locked', language)}</Alert>}
            {isNewer && touched && !busy && (
              <Alert color="gray" role="status">
                {t('changedElsewhere')}
                <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void loadTheirs?.()}>
                  {t('changedTheirs', { ns: 'components' })}
                </Button>
              </Alert>
            )}
            <TextInput
              label={<CountedLabel label={t('slideTitle')} value={title} max={slideTitleLength} />}
              labelProps={fullWidthLabel}
              disabled={locked}
              {...form.getInputProps('title')}
            />
            <MediaField
              label={t('background')}
              picked={picked}
              currentUrl={slide && stillOf(slide)}
              disabled={locked}
              error={form.errors.background ?? (mediaProblem && <ProblemCodeText code={mediaProblem} />)}
              sent={picked ? sent : null}
              onPick={pick}
              start={series?.file}
              onMore={series?.add}
            />
            {series && series.waiting > 0 && (
              <Alert color="gray" role="status">
                {t('moreFiles', { count: series.waiting })}
              </Alert>
            )}
            <ContentEditor
              content={content}
              hint={words > 0 && t('words', { count: words, seconds: readingSeconds(content) })}
              disabled={locked}
              error={form.errors.content}
              note={<ContrastNote hint={contrast} />}
              onChange={(changed) => {
                form.setErrors((errors) => withoutContent(errors))
                form.setFieldValue('content', changed)
              }}
            />
            {slide && <UsedIn slideId={slide.id} />}
            <FormProblem problem={mediaProblem ? null : problem} />
          </Stack>
          <SaveBar
            destructive={
              slide && !locked && onDelete ? (
                <Button
                  variant="subtle"
                  color="red"
                  c="var(--mantine-color-error)"
                  leftSection={<IconTrash size={18} stroke={1.75} />}
                  onClick={onDelete}
                >
                  {t('delete')}
                </Button>
              ) : undefined
            }
          >
            {!locked && (
              <ExplainedButton submit loading={busy} why={busy ? null : limit}>
                {t('save')}
              </ExplainedButton>
            )}
            <ButtonLink to="/slides/overview" variant="default" visibleFrom="md">
              {t('discard')}
            </ButtonLink>
          </SaveBar>
        </form>
      }
    />
  )
}

/** The server's refusal of the background, shown at its field. */
function mediaRefusalOf(problem: unknown): ProblemCode | undefined {
  return mediaRefusals.find((code) => problem instanceof RequestProblem && problem.code === code)
}

function withoutContent(errors: Record<string, ReactNode>): Record<string, ReactNode> {
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith('content')))
}
