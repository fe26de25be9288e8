import type { VideoFacts, VideoRefusal } from '@litfass/domain/playback/media/video'
import { useTranslation } from 'react-i18next'

import { codecBits, codecName } from '../../lib/video/codec-name.ts'
import { problemCodeText } from '../../platform/api/problem-text.tsx'
import { useLanguage } from '../../platform/i18n/i18n.ts'

/** Why most TVs cannot play a video, in a sentence. */
export function useVideoRefusalText(): (refusal: VideoRefusal, facts: VideoFacts) => string {
  const { t } = useTranslation('components')
  const language = useLanguage()
  return (refusal, { codec }) => {
    if (refusal === 'video-not-mp4') return t('videoNotMp4')
    const name = codec === null ? null : codecName(codec)
    const isOfCodec = refusal === 'video-wrong-codec' || refusal === 'video-wrong-colors'
    if (!isOfCodec || codec === null || name === null) return problemCodeText(refusal, language)
    const bits = codecBits(codec)
    return bits > 8 ? t('videoIsDeep', { codec: name, bits }) : t('videoIs', { codec: name })
  }
}
