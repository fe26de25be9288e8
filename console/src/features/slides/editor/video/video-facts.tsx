import { formatShare } from '@litfass/domain/money/money'
import { Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { MediaThumb } from '../../../../components/form/media/media-thumb.tsx'
import { ConvertButton } from '../../../../components/video/convert-button.tsx'
import { useVideoRefusalText } from '../../../../components/video/video-refusal-text.tsx'
import { formatDecimal } from '../../../../lib/decimal.ts'
import { formatBytes } from '../../../../lib/media-check.ts'
import type { EditedVideo } from './edited-video.ts'
import type { SlideVideoState } from './use-slide-video.ts'

/** Facts about a chosen video. If TVs cannot play it, also the reason and a button to convert it. */
export function VideoFacts({ state }: { state: SlideVideoState & { video: EditedVideo } }) {
  const { t } = useTranslation(['slides', 'components'])
  const refusalText = useVideoRefusalText()
  const { video, converting, refusal, hasFailed } = state
  const facts = [
    `${video.width} × ${video.height}`,
    ...(video.framesPerSecond === null
      ? []
      : [t('framesPerSecond', { rate: formatDecimal(Math.round(video.framesPerSecond)) })]),
    formatBytes(video.bytes),
    t(video.hasSound ? 'withSound' : 'withoutSound', { ns: 'components' }),
  ]
  return (
    <MediaThumb key={video.firstFrame} url={video.firstFrame ?? undefined}>
      {video.name !== null && <Text truncate>{video.name}</Text>}
      <Text size="xs" c="dimmed">
        {facts.join(' · ')}
      </Text>
      {video.hasSound && (
        <Text size="xs" c="dimmed">
          {t('videoSoundHint')}
        </Text>
      )}
      {converting !== null && (
        <div role="status">
          <Group gap="xs" wrap="nowrap" mt={4}>
            <Progress value={converting * 100} flex={1} size="sm" aria-label={t('videoConverting')} />
            <Text size="xs">{formatShare(Math.floor(converting * 100) / 100)}</Text>
          </Group>
          <Text size="xs" c="dimmed">
            {t('videoConvertingHint')}
          </Text>
          <Button size="compact-xs" variant="subtle" ml={-8} onClick={state.cancel}>
            {t('cancel', { ns: 'components' })}
          </Button>
        </div>
      )}
      {converting === null && refusal && video.read && (
        <div role="alert">
          <Text size="xs" c="var(--mantine-color-error)">
            <IconAlertCircle size={14} stroke={2} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
            {refusalText(refusal, video.read.facts)}
            {hasFailed && ` ${t('videoNotConverted')}`}
          </Text>
          {video.canConvert && <ConvertButton onClick={state.convert} />}
        </div>
      )}
      {video.hasLostSound && (
        <Text size="xs" c="dimmed" role="status">
          {t('videoLostSound')}
        </Text>
      )}
    </MediaThumb>
  )
}
