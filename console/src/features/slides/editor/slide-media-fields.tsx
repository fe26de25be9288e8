import type { Slide } from '@litfass/api/playback/slides'
import type { ProblemCode } from '@litfass/api/problem'
import { stillOf } from '@litfass/domain/playback/media/media'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { MediaField } from '../../../components/form/media/media-field.tsx'
import { accountQuery } from '../../../platform/api/own-queries.ts'
import { ProblemCodeText } from '../../../platform/api/problem-text.tsx'
import { useAccount } from '../../../platform/auth/account.ts'
import { PictureFitField } from './picture-fit-field.tsx'
import type { SlideFormState, SlideSeries } from './use-slide-form.ts'
import { SpanFields } from './video/span-fields.tsx'
import { useVideoHint } from './video/use-video-hint.ts'
import { VideoFacts } from './video/video-facts.tsx'

/** The picture or video of a slide: chosen, cut, and fitted to the screen. */
export function SlideMediaFields({
  state,
  slide,
  booked,
  problem,
  disabled,
  series,
}: {
  state: SlideFormState
  slide: Slide | undefined
  /** The seconds that are booked for the video. */
  booked: number | undefined
  /** The server's refusal of the file. */
  problem: ProblemCode | undefined
  disabled: boolean
  series: SlideSeries | undefined
}) {
  const { t } = useTranslation('slides')
  const { accountId } = useAccount()
  const videoHint = useVideoHint(useSuspenseQuery(accountQuery(accountId)).data.videoLimits)
  const { form, busy, picked, sent, slideVideo, shownPicture } = state
  const { video } = slideVideo
  return (
    <>
      <MediaField
        label={t('background')}
        picked={picked}
        currentUrl={slide && stillOf(slide)}
        disabled={disabled}
        error={form.errors.background ?? (problem && <ProblemCodeText code={problem} />)}
        sent={sent}
        onPick={state.pickPicture}
        start={series?.file}
        onMore={series?.add}
        video={{
          hint: videoHint,
          shown: video && <VideoFacts state={{ ...slideVideo, video }} />,
          onPick: state.pickVideo,
        }}
      />
      {video && (
        <SpanFields
          span={slideVideo.span}
          seconds={video.seconds}
          booked={booked}
          disabled={disabled || busy}
          onSpan={slideVideo.setSpan}
        />
      )}
      {shownPicture && (
        <PictureFitField
          url={shownPicture}
          fit={form.values.pictureFit}
          disabled={disabled}
          onChange={(fit) => form.setFieldValue('pictureFit', fit)}
        />
      )}
    </>
  )
}
