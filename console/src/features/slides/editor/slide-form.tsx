import { RequestProblem } from '@litfass/api/client'
import type { Slide } from '@litfass/api/playback/slides'
import { type ProblemCode, mediaRefusals } from '@litfass/api/problem'
import { emptyContent } from '@litfass/domain/playback/slides/rich-text'
import { slideTitleLength } from '@litfass/domain/playback/slides/slide'
import { Alert, Button, Stack, TextInput, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { ButtonLink } from '../../../components/feedback/links.tsx'
import { ChangedNotice, DeletedNotice } from '../../../components/form/changed-meanwhile.tsx'
import { ExplainedButton } from '../../../components/form/explained-button.tsx'
import { CountedLabel, fullWidthLabel } from '../../../components/form/hinted-label.tsx'
import { FormProblem } from '../../../components/form/layout/form-problem.tsx'
import { SaveBar } from '../../../components/form/layout/save-bar.tsx'
import { TwoPane } from '../../../components/form/layout/two-pane.tsx'
import { UnsavedQuestion } from '../../../components/form/unsaved-question.tsx'
import { problemCodeText } from '../../../platform/api/problem-text.tsx'
import { toastProblem } from '../../../platform/api/toast.tsx'
import { useLanguage } from '../../../platform/i18n/i18n.ts'
import { SlideDaysFields } from '../slide-days-fields.tsx'
import { UsedIn } from '../used-in.tsx'
import { SlideFolderFields } from './slide-folder-fields.tsx'
import { SlideMediaFields } from './slide-media-fields.tsx'
import { SlideStage } from './slide-stage.tsx'
import { SlideTextFields } from './slide-text-fields.tsx'
import type { ContrastHint } from './use-contrast-hint.ts'
import { type SlideSeries, useSlideForm } from './use-slide-form.ts'
import { usePlayback } from './video/use-playback.ts'
import { useStripFrames } from './video/use-strip-frames.ts'
import { VideoPanel } from './video/video-panel.tsx'

import classes from './slide-form.module.css'

/** Creates a slide, or edits `slide`. */
export function SlideForm({
  slide,
  limit = null,
  folderId,
  booked,
  isNewer = false,
  isDeleted = false,
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
  /** Someone else has deleted the slide since the form was opened. */
  isDeleted?: boolean
  onTouched?: (touched: boolean) => void
  loadTheirs?: () => Promise<void>
  onDelete?: () => void
  /** Several files for new slides, one after the other. */
  series?: SlideSeries
}) {
  const { t } = useTranslation(['slides', 'components', 'shell', 'pages'])
  const language = useLanguage()
  const [contrast, setContrast] = useState<ContrastHint | null>(null)
  const state = useSlideForm({ slide, folderId, onTouched, loadTheirs, series })
  const { form, problem, busy, formProps, touched, picked, slideVideo, shownPicture, isTextDropped } = state
  const { title, content, pictureFit, textShade } = form.values
  const { video } = slideVideo
  const playback = usePlayback(slideVideo.span)
  const frames = useStripFrames(video)
  const { start, end } = slideVideo.span
  const pictures = useMemo(() => {
    const shown = frames.filter(({ second }) => second >= start && second <= end).map(({ url }) => url)
    return shownPicture === null ? shown : [shownPicture, ...shown]
  }, [frames, start, end, shownPicture])
  const titleField = useRef<HTMLInputElement>(null)
  const isNew = slide === undefined
  useEffect(() => {
    if (isNew) titleField.current?.focus({ preventScroll: true })
  }, [isNew])
  const locked = slide?.locked === true
  // What is saved was read before the upload, which may take minutes.
  const fixed = locked || (busy && (picked !== null || slideVideo.isTouched))
  const mediaProblem = mediaRefusalOf(problem)
  const videoProblem =
    slideVideo.converting !== null ? t('videoWaits') : slideVideo.refusal === null ? null : t('videoNotPlayable')

  return (
    <TwoPane
      label={t('preview')}
      stageTall={video !== null}
      stage={
        <SlideStage
          slide={{
            title: title.trim() || t('newSlide'),
            content: isTextDropped ? emptyContent : content,
            media: shownPicture,
            kind: video?.file ? 'picture' : picked?.kind,
            pictureFit,
            textShade,
            video: video
              ? { link: video.url, seconds: video.seconds, lastFrame: video.lastFrame ?? video.firstFrame ?? '' }
              : undefined,
          }}
          pictures={pictures}
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
          <UnsavedQuestion when={touched} saving={busy} />
          <Stack gap="lg" className={classes.fields}>
            <Title order={1} className={classes.title}>
              {slide?.title ?? t('newSlide')}
            </Title>
            {limit && !busy && <Alert color="gray">{limit}</Alert>}
            {locked && <Alert color="gray">{problemCodeText('slide-locked', language)}</Alert>}
            {isDeleted && !busy && <DeletedNotice />}
            {isNewer && touched && !busy && !isDeleted && (
              <ChangedNotice onLoad={() => void loadTheirs?.().catch(toastProblem)} />
            )}
            <TextInput
              label={<CountedLabel label={t('slideTitle')} value={title} max={slideTitleLength} />}
              labelProps={fullWidthLabel}
              disabled={fixed}
              ref={titleField}
              data-autofocus={isNew || undefined}
              {...form.getInputProps('title')}
            />
            <SlideMediaFields
              state={state}
              slide={slide}
              booked={booked}
              problem={mediaProblem}
              disabled={fixed}
              series={series}
            />
            {series && series.waiting > 0 && (
              <Alert color="gray" role="status">
                {t('moreFiles', { count: series.waiting })}
              </Alert>
            )}
            <SlideTextFields state={state} contrast={contrast} disabled={fixed} />
            <SlideDaysFields
              days={form.values}
              disabled={fixed}
              errorOf={(field) => form.errors[field]}
              onChange={(field, day) => form.setFieldValue(field, day)}
            />
            {!locked && <SlideFolderFields form={form} disabled={fixed} />}
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
                  {t('delete', { ns: 'components' })}
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
              {locked ? t('backTo', { ns: 'shell', page: t('slides', { ns: 'pages' }) }) : t('discard')}
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
