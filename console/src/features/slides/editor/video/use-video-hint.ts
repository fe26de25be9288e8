import { formatCount } from '@litfass/domain/money/money'
import type { VideoLimits } from '@litfass/domain/playback/media/video'
import { useTranslation } from 'react-i18next'

/** What the background may be: `Picture or video · up to 500 MB, 10 min`. */
export function useVideoHint({ maxBytes, maxSeconds }: VideoLimits): string {
  const { t } = useTranslation('slides')
  return t('backgroundHint', {
    megabytes: formatCount(maxBytes / 1_000_000),
    minutes: formatCount(Math.floor(maxSeconds / 60)),
  })
}
