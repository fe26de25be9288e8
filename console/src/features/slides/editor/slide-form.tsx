import { RequestProblem } from '@litfass/api/client'
import { type Slide, slideApi } from '@litfass/api/playback/slides'
import { type ProblemCode, mediaRefusals } from '@litfass/api/problem'
import { stillOf } from '@litfass/domain/playback/media/media'
import { initialFit } from '@litfass/domain/playback/media/picture-fit'
import { emptyContent, plainText, RichText, textLimits } from '@litfass/domain/playback/slides/rich-text'
import { hasText, readingSeconds, SlideInput, slideTitleLength } from '@litfass/domain/playback/slides/slide'
import { Alert, Button, Select, Stack, Switch, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { saveOrAsk } from '../../../components/form/changed-meanwhile.tsx'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { TagsField } from '../../../components/form/fields/tags-field.tsx'
import { FormProblem, useApiForm } from '../../../components/form/form.tsx'
import { CountedLabel, fullWidthLabel } from '../../../components/form/hinted-label.tsx'
import { SaveBar } from '../../../components/form/layout/save-bar.tsx'
import { TwoPane } from '../../../components/form/layout/two-pane.tsx'
import { MediaField, type PickedMedia } from '../../../components/form/media/media-field.tsx'
import { UnsavedQuestion } from '../../../components/form/unsaved-question.tsx'
import { accountQuery } from '../../../platform/api/account-query.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { ProblemCodeText, problemCodeText } from '../../../platform/api/problem-text.tsx'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { foldersQuery } from '../../folders/folders-queries.ts'
import { daysInput, SlideDaysFields } from '../slide-days-fields.tsx'
import { UsedIn } from '../used-in.tsx'
import { ContentEditor } from './content-editor.tsx'
import { ContrastNote } from './contrast-note.tsx'
import { PictureFitField } from './picture-fit-field.tsx'
import { SlideStage } from './slide-stage.tsx'
import type { ContrastHint } from './use-contrast-hint.ts'
import { SpanFields } from './video/span-fields.tsx'
import { usePlayback } from './video/use-playback.ts'
import { useSlideVideo } from './video/use-slide-video.ts'
import { useVideoHint } from './video/use-video-hint.ts'
import { VideoFacts } from './video/video-facts.tsx'
import { VideoPanel } from './video/video-panel.tsx'

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
  folderId,
  booked,
  isNewer = false,
  onTouched,
  loadTheirs,
  onDelete,
  series,
}: {
  slide?: Slide
  /** Why no slide can be created now. */
  limit?: string | null
  /** The folder of a new slide. */
  folderId?: string | undefined
  /** The seconds that are booked for the video. */
  booked?: number | undefined
  /** Someone else has changed the slide since the form was opened. */
  isNewer?: boolean
  onTouched?: (touched: boolean) => void
  loadTheirs?: () => Promise<void>
  onDelete?: () => void
  /** Several files for new slides, one after the other. */
  series?: SlideSeries
}) {
  const { t } = useTranslation(['slides', 'folders', 'components'])
  const language = useLanguage()
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const [picked, setPicked] = useState<PickedMedia | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [contrast, setContrast] = useState<ContrastHint | null>(null)
  const { videoLimits } = useSuspenseQuery(accountQuery(accountId)).data
  const { data: existing } = useSuspenseQuery(foldersQuery(accountId))
  const slideVideo = useSlideVideo(slide, videoLimits)
  const { video } = slideVideo
  const playback = usePlayback(slideVideo.span)
  const isOpen = useRef(true)
  const titleField = useRef<HTMLInputElement>(null)
  const isNew = slide === undefined
  useEffect(() => {
    if (isNew) titleField.current?.focus({ preventScroll: true })
  }, [isNew])
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const create = useApiMutation(slideApi.createSlide, { problems: 'caller', onProgress: setSent })
  const update = useApiMutation(slideApi.updateSlide, { problems: 'caller', onProgress: setSent })
  const { form, problem, busy, formProps } = useApiForm({
    initialValues: {
      title: slide?.title ?? '',
      content: slide?.content ?? emptyContent,
      withoutText: slide !== undefined && !hasText(slide.content),
      pictureFit: slide?.pictureFit ?? null,
      firstDay: slide?.firstDay ?? '',
      lastDay: slide?.lastDay ?? '',
      folderId: slide?.folder?.id ?? folderId ?? null,
      tags: slide?.tags ?? [],
    },
    schema: SlideInput,
    // A video needs no words.
    toInput: (values) => ({
      ...values,
      ...daysInput(values),
      content: isTextDropped(values) ? emptyContent : values.content,
      withoutText: values.withoutText || video !== null,
    }),
    alsoCheck: ({ content }) => ({
      background: slide || picked || video ? undefined : { code: 'media-required' },
      // The editor's content is valid except for its length.
      content: RichText.safeParse(content).success ? undefined : { code: 'too-long', max: textLimits.characters },
    }),
    submit: async (body) => {
      const savedSlideId = await save(body).finally(() => setSent(null))
      if (savedSlideId === null) return
      toastDone(t('saved'), slide ? t('savedText') : undefined)
      // Sending a video takes long, and the user may have left the page meanwhile.
      if (!isOpen.current) return
      if (series && series.waiting > 0) return series.next()
      await navigate({ to: '/slides/overview', state: { savedSlideId }, ignoreBlocker: true })
    },
  })
  const { title, content, pictureFit } = form.values
  const backgroundUrl = picked?.url ?? slide?.backgroundUrl ?? null
  const shownPicture = video ? video.firstFrame : backgroundUrl
  const locked = slide?.locked === true
  /** Whether the slide is saved without text, even if some has been typed. */
  function isTextDropped({ withoutText }: { withoutText: boolean }): boolean {
    return withoutText && video === null
  }

  // A picture may be saved without text.
  const mayOmitText = Boolean(form.errors.content) && !hasText(content) && video === null && shownPicture !== null

  const words = plainText(content).split(/\s+/).filter(Boolean).length
  const touched = form.isDirty() || picked !== null || slideVideo.isTouched
  const reportTouched = useEffectEvent((now: boolean) => onTouched?.(now))
  // A form that is saving must not be replaced either: the event of its own change arrives before the response.
  useEffect(() => reportTouched(touched || busy), [touched, busy])
  const mediaProblem = mediaRefusalOf(problem)
  const videoHint = useVideoHint(videoLimits)
  const videoProblem =
    slideVideo.converting !== null ? t('videoWaits') : slideVideo.refusal === null ? null : t('videoNotPlayable')

  /** Returns the id of the saved slide, or null when the other version is chosen or editing continues. */
  async function save(body: SlideInput): Promise<string | null> {
    const changes = await slideVideo.send(accountId)
    if (!changes) return null
    const { background, ...sentVideo } = changes
    const file = background ?? picked?.file
    const input = { ...body, ...sentVideo }
    if (!slide) return (await create.mutateAsync({ accountId, body: input, file })).id
    const target = { accountId, slideId: slide.id, file }
    const isSaved = await saveOrAsk({
      save: (overwrite) =>
        update.mutateAsync({ ...target, body: { ...input, ...(!overwrite && { basedOn: slide.timestamp }) } }),
      loadTheirs: async () => loadTheirs?.(),
    })
    return isSaved ? slide.id : null
  }

  function pick(media: PickedMedia): void {
    if (picked) URL.revokeObjectURL(picked.url)
    form.clearFieldError('background')
    slideVideo.remove()
    if (!slide) form.setFieldValue('pictureFit', initialFit(media))
    setPicked(media)
  }

  return (
    <TwoPane
      label={t('preview')}
      stage={
        <SlideStage
          slide={{
            title: title.trim() || t('newSlide'),
            content: isTextDropped(form.values) ? emptyContent : content,
            media: shownPicture,
            kind: video?.file ? 'picture' : picked?.kind,
            pictureFit,
            video: video
              ? { link: video.url, seconds: video.seconds, lastFrame: video.lastFrame ?? video.firstFrame ?? '' }
              : undefined,
          }}
          attachVideo={playback.attach}
          onContrast={setContrast}
        >
          {video && (
            <VideoPanel state={{ ...slideVideo, video }} slide={slide} playback={playback} disabled={locked || busy} />
          )}
        </SlideStage>
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
              ref={titleField}
              data-autofocus={isNew || undefined}
              {...form.getInputProps('title')}
            />
            <MediaField
              label={t('background')}
              required={!slide}
              picked={picked}
              currentUrl={slide && stillOf(slide)}
              disabled={locked}
              error={form.errors.background ?? (mediaProblem && <ProblemCodeText code={mediaProblem} />)}
              sent={picked ? sent : null}
              onPick={pick}
              start={series?.file}
              onMore={series?.add}
              video={{
                hint: videoHint,
                shown: video && <VideoFacts state={{ ...slideVideo, video }} />,
                onPick: (file, read) => {
                  form.clearFieldError('background')
                  setPicked(null)
                  slideVideo.pick(file, read)
                },
              }}
            />
            {video && (
              <SpanFields
                span={slideVideo.span}
                seconds={video.seconds}
                booked={booked}
                disabled={locked || busy}
                onSpan={slideVideo.setSpan}
              />
            )}
            {shownPicture && (
              <PictureFitField
                url={shownPicture}
                fit={pictureFit}
                disabled={locked}
                onChange={(fit) => form.setFieldValue('pictureFit', fit)}
              />
            )}
            {series && series.waiting > 0 && (
              <Alert color="gray" role="status">
                {t('moreFiles', { count: series.waiting })}
              </Alert>
            )}
            {!video && (
              <Switch
                label={t('withoutText')}
                description={t('withoutTextHint')}
                disabled={locked}
                {...form.getInputProps('withoutText', { type: 'checkbox' })}
              />
            )}
            {!isTextDropped(form.values) && (
              <ContentEditor
                label={t(video ? 'contentOverVideo' : 'content')}
                content={content}
                hint={words > 0 && t('words', { count: words, seconds: readingSeconds(content) })}
                disabled={locked}
                error={mayOmitText ? t('contentMissing') : form.errors.content}
                note={<ContrastNote hint={contrast} />}
                onChange={(changed) => {
                  form.setErrors((errors) => withoutContent(errors))
                  form.setFieldValue('content', changed)
                }}
              />
            )}
            <SlideDaysFields
              days={form.values}
              disabled={locked}
              errorOf={(field) => form.errors[field]}
              onChange={(field, day) => form.setFieldValue(field, day)}
            />
            {!locked && existing.items.length > 0 && (
              <Select
                label={t('folder', { ns: 'folders' })}
                placeholder={t('noFolder', { ns: 'folders' })}
                searchable
                clearable
                nothingFoundMessage={t('noOption', { ns: 'components' })}
                data={existing.items.map((folder) => ({ value: folder.id, label: folder.title }))}
                {...form.getInputProps('folderId')}
              />
            )}
            {!locked && <TagsField form={form} name="tags" known={existing.tags.map(({ tag }) => tag)} />}
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
              <ExplainedButton submit loading={busy} why={busy ? null : (limit ?? videoProblem)}>
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
