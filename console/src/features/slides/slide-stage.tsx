import type { RichText } from '@litfass/domain/rich-text'
import type { Format } from '@litfass/domain/screen'
import { SlideView } from '@litfass/stage/slide'
import { Button, Group, Text } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { OrientationSwitch } from '../../parts/orientation-switch.tsx'
import { ScreenFrame } from '../../parts/screen-frame.tsx'

import classes from './slide-stage.module.css'

/** The slide as a screen shows it, while it is being written. */
export function SlideStage({ slide }: { slide: { title: string; content: RichText; media: string | null } }) {
  const { t } = useTranslation('slides')
  const [format, setFormat] = useState<Format>('landscape')
  const glass = useRef<HTMLDivElement>(null)
  const other: Format = format === 'landscape' ? 'portrait' : 'landscape'
  return (
    <>
      <Group justify="space-between" className={classes.tools}>
        <OrientationSwitch value={format} onChange={setFormat} />
        <Group gap="sm">
          <Text size="sm">
            <span className={classes.dot} />
            {t('preview')}
          </Text>
          <Button
            variant="default"
            leftSection={<IconMaximize size={16} stroke={1.75} />}
            visibleFrom="md"
            onClick={() => void glass.current?.requestFullscreen()}
          >
            {t('fullScreen')}
          </Button>
        </Group>
      </Group>
      <div className={classes.stage} data-format={format}>
        <ScreenFrame format={format}>
          <div ref={glass} className={classes.glass}>
            <SlideView slide={slide} />
          </div>
        </ScreenFrame>
      </div>
      <div className={classes.checks} aria-hidden>
        <div>
          <Text size="xs" c="dimmed" mb={6}>
            {t('alsoCheck')}
          </Text>
          <Group gap="sm" align="flex-end">
            <Check caption={t('fromAfar')} width={format === 'landscape' ? 108 : 45}>
              <ScreenFrame format={format}>
                <SlideView slide={slide} />
              </ScreenFrame>
            </Check>
            <Check caption={<Orientation format={other} />} width={other === 'landscape' ? 108 : 45}>
              <ScreenFrame format={other}>
                <SlideView slide={slide} />
              </ScreenFrame>
            </Check>
          </Group>
        </div>
        <Text size="xs" c="dimmed" ta="right">
          {format === 'landscape' ? '1920 × 1080 · 16:9' : '1080 × 1920 · 9:16'}
          <br />
          {t('asOnScreen')}
        </Text>
      </div>
    </>
  )
}

function Orientation({ format }: { format: Format }) {
  const { t } = useTranslation('parts')
  return t(format)
}

function Check({ caption, width, children }: { caption: React.ReactNode; width: number; children: React.ReactNode }) {
  return (
    <div>
      <div style={{ width }}>{children}</div>
      <Text size="xs" c="dimmed" mt={4}>
        {caption}
      </Text>
    </div>
  )
}
