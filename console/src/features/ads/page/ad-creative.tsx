import type { AdDetail } from '@litfass/api/ads/ads'
import { resolutionSides } from '@litfass/domain/places/screen'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMaximize } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { stageSlideOf } from '../../../components/place/drawn-slide.ts'
import { PlayedSlide, stillVideo } from '../../../components/video/played-slide.tsx'
import { formatMomentDay } from '../../../platform/i18n/format.ts'
import { AdCaption } from '../detail/ad-caption.tsx'
import { AdPicture } from '../detail/ad-picture.tsx'

import classes from './ad-creative.module.css'

/** The creative as it was sent, also in full screen. */
export function AdCreative({ ad }: { ad: AdDetail }) {
  const { t } = useTranslation('ads')
  const [isFull, { open, close }] = useDisclosure(false)
  const [play, setPlay] = useState(stillVideo)
  const sent = ad.events.find(({ action }) => action === 'offered')
  return (
    <div className={classes.creative}>
      {/* Behind the full screen it would be heard, too. */}
      <AdPicture ad={ad} play={isFull ? stillVideo : play} onPlay={setPlay} />
      <Group justify="space-between" align="flex-start" gap="xs" className={classes.caption}>
        <div>
          <AdCaption ad={ad} />
          {sent && (
            <Text size="xs" c="dimmed">
              {t('frozenCopy', { day: formatMomentDay(sent.timestamp) })}
            </Text>
          )}
        </div>
        <Button
          variant="default"
          size="xs"
          mt={6}
          className={classes.open}
          leftSection={<IconMaximize size={16} stroke={1.75} aria-hidden />}
          onClick={open}
        >
          {t('fullScreen')}
        </Button>
      </Group>
      <FullScreen ad={ad} withSound={play.withSound} opened={isFull} onClose={close} />
    </div>
  )
}

/** The creative as large as the window, in the aspect ratio of the booked place. */
function FullScreen({
  ad,
  withSound,
  opened,
  onClose,
}: {
  ad: AdDetail
  withSound: boolean
  opened: boolean
  onClose: () => void
}) {
  const { t } = useTranslation(['ads', 'components'])
  const { width, height } = resolutionSides(ad.resolution)
  const { title, video } = ad.creative
  const ratio = height > 0 ? width / height : 16 / 9
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content
        aria-label={t('fullScreenOf', { title })}
        classNames={{ content: classes.full }}
        style={{ '--ratio': ratio }}
      >
        <Modal.CloseButton className={classes.close} size={44} aria-label={t('close', { ns: 'components' })} />
        <div className={classes.glass}>
          <PlayedSlide slide={stageSlideOf(ad.creative)} video={video} play={{ playing: true, withSound }} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
