import type { Slide } from '@litfass/api/playback/slides'
import { initialFit } from '@litfass/domain/playback/media/picture-fit'
import { emptyContent, RichText, textLimits } from '@litfass/domain/playback/slides/rich-text'
import { hasText, SlideInput } from '@litfass/domain/playback/slides/slide'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from 'virtual:endpoints'

import { saveOrAsk } from '../../../components/form/changed-meanwhile.tsx'
import { useApiForm } from '../../../components/form/form.tsx'
import type { PickedMedia } from '../../../components/form/media/media-field.tsx'
import { usePickedMedia } from '../../../components/form/media/use-picked-media.ts'
import type { ReadVideo } from '../../../lib/video/read-video.ts'
import { useApiMutation } from '../../../platform/api/api.ts'
import { accountQuery } from '../../../platform/api/own-queries.ts'
import { toastDone } from '../../../platform/api/toast.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { daysInput } from '../slide-days-fields.tsx'
import { useSlideVideo } from './video/use-slide-video.ts'

export interface SlideSeries {
  file: File | undefined
  /** Number of files after this one. */
  waiting: number
  add: (files: File[]) => void
  next: () => void
}

interface SlideToEdit {
  slide: Slide | undefined
  /** The folder of a new slide. */
  folderId: string | undefined
  onTouched: ((touched: boolean) => void) | undefined
  loadTheirs: (() => Promise<void>) | undefined
  series: SlideSeries | undefined
}

export type SlideFormState = ReturnType<typeof useSlideForm>

/** The form of a new or existing slide with its picture and its video. Asks before it overwrites what others have changed. */
export function useSlideForm({ slide, folderId, onTouched, loadTheirs, series }: SlideToEdit) {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const navigate = useNavigate()
  const [picked, setPicked] = usePickedMedia()
  const [sent, setSent] = useState<number | null>(null)
  const { videoLimits } = useSuspenseQuery(accountQuery(accountId)).data
  const slideVideo = useSlideVideo(slide, videoLimits)
  const { video } = slideVideo
  const create = useApiMutation(api.slides.createSlide, { problems: 'caller', onProgress: setSent })
  const update = useApiMutation(api.slides.updateSlide, { problems: 'caller', onProgress: setSent })
  const { form, problem, busy, isOpen, formProps } = useApiForm({
    initialValues: {
      title: slide?.title ?? '',
      content: slide?.content ?? emptyContent,
      withoutText: slide !== undefined && !hasText(slide.content),
      pictureFit: slide?.pictureFit ?? null,
      textShade: slide?.textShade ?? false,
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
      // Uploading a video takes a while, and the user may have left the page meanwhile.
      if (!isOpen()) return
      if (series && series.waiting > 0) return series.next()
      await navigate({ to: '/slides/overview', state: { savedSlideId }, ignoreBlocker: true })
    },
  })
  const touched = form.isDirty() || picked !== null || slideVideo.isTouched
  const reportTouched = useEffectEvent((now: boolean) => onTouched?.(now))
  // A form that is saving must not be replaced either: the event of its own change arrives before the response.
  useEffect(() => reportTouched(touched || busy), [touched, busy])

  /** Whether the slide is saved without text, even if some has been typed. */
  function isTextDropped({ withoutText }: { withoutText: boolean }): boolean {
    return withoutText && video === null
  }

  /** Returns the id of the saved slide, or null if the upload was cancelled, the other version was chosen or editing continues. */
  async function save(body: SlideInput): Promise<string | null> {
    const changes = await slideVideo.send(accountId)
    if (!changes) return null
    const { background, ...sentVideo } = changes
    const file = background ?? picked?.file
    const input = { ...body, ...sentVideo }
    if (!slide) return (await create.mutateAsync({ accountId, body: input, file })).id
    const target = { accountId, slideId: slide.id, file }
    const { folderId: folder, tags, ...others } = input
    const changed = {
      ...others,
      // Someone else may have moved or tagged the slide meanwhile, which `basedOn` does not detect.
      ...(form.isDirty('folderId') && { folderId: folder }),
      ...(form.isDirty('tags') && { tags }),
    }
    const isSaved = await saveOrAsk({
      save: (overwrite) =>
        update.mutateAsync({ ...target, body: { ...changed, ...(!overwrite && { basedOn: slide.timestamp }) } }),
      loadTheirs: async () => loadTheirs?.(),
    })
    return isSaved ? slide.id : null
  }

  function pickPicture(media: PickedMedia): void {
    form.clearFieldError('background')
    slideVideo.remove()
    if (!slide) form.setFieldValue('pictureFit', initialFit(media))
    setPicked(media)
  }

  function pickVideo(file: File, read: ReadVideo): void {
    form.clearFieldError('background')
    if (!slide) form.setFieldValue('pictureFit', initialFit(read.displayed))
    setPicked(null)
    slideVideo.pick(file, read)
  }

  return {
    form,
    problem,
    busy,
    formProps,
    touched,
    picked,
    pickPicture,
    /** Share of a picture that is being sent, 0 to 1. */
    sent: picked ? sent : null,
    slideVideo,
    pickVideo,
    /** Link or object URL of the picture, or of the first frame of the video. */
    shownPicture: video ? video.firstFrame : (picked?.url ?? slide?.backgroundUrl ?? null),
    isTextDropped: isTextDropped(form.values),
  }
}
