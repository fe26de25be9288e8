import { type Format, resolutionSides } from '@litfass/domain/places/screen'
import { type StageSlide, SlideView } from '@litfass/stage/slide'
import { Box, Button, Group, Text } from '@mantine/core'
import { IconMaximize } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { OrientationSwitch } from '../../../components/form/orientation-switch.tsx'
import { ScreenFrame } from '../../../components/place/screen-frame.tsx'
import { ScreenChoice } from './screen-choice.tsx'
import { type ContrastHint, useContrastHint } from './use-contrast-hint.ts'
import { usePreviewScreen } from './use-preview-screen.ts'
import type { Playback } from './video/use-playback.ts'

import classes from './slide-stage.module.css'

const usual = { landscape: '1920x1080', portrait: '1080x1920' } as const satisfies Record<Format, string>

/** The slide as a screen shows it, while it is edited. Reports through `onContrast` which words are hard to read. */
export function SlideStage({
  slide,
  pictures,
  attachVideo,
  children,
  onContrast,
}: {
  slide: StageSlide
  /** What is seen behind its text: the picture, or frames of the video. */
  pictures: readonly string[]
  /** Takes the element that plays its video. */
  attachVideo: Playback['attach']
  /** Below the slide. */
  children?: React.ReactNode
  onContrast: (hint: ContrastHint | null) => void
}) {
  const { t } = useTranslation('slides')
  const { screens, screen, choose } = usePreviewScreen()
  const [turned, setTurned] = useState<Format>('landscape')
  const glass = useRef<HTMLDivElement>(null)
  const [videoPlace, setVideoPlace] = useState<HTMLElement | null>(null)
  const format = screen?.format ?? turned
  const resolution = resolutionSides(screen?.resolution ?? usual[format])
  const ratio = resolution.width / resolution.height
  const other: Format = format === 'landscape' ? 'portrait' : 'landscape'
  const hint = useContrastHint(glass, {
    pictures,
    ratio,
    pictureFit: slide.pictureFit,
    content: slide.content,
  })
  const reportContrast = useEffectEvent(onContrast)
  useEffect(() => reportContrast(hint), [hint])

  return (
    <>
      <Group justify="space-between" className={classes.tools}>
        <Group gap="sm" className={classes.choices}>
          <OrientationSwitch
            value={format}
            onChange={(next) => {
              choose('')
              setTurned(next)
            }}
          />
          {screens.length > 0 && <ScreenChoice screens={screens} screen={screen} onChoose={choose} />}
        </Group>
        <Group gap="sm" className={classes.live}>
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
      <Box className={classes.stage} style={{ '--ratio': String(ratio) }}>
        <ScreenFrame ratio={ratio}>
          <div ref={glass} className={classes.glass}>
            <SlideView slide={slide} onVideoPlace={setVideoPlace} />
            {slide.video &&
              videoPlace &&
              createPortal(
                <video
                  key={slide.video.link}
                  ref={attachVideo}
                  src={slide.video.link}
                  className="lf-stage-background"
                  muted
                  playsInline
                  preload="auto"
                  aria-hidden
                />,
                videoPlace,
              )}
          </div>
        </ScreenFrame>
      </Box>
      {children}
      <div className={classes.checks} aria-hidden>
        <div>
          <Text size="xs" c="dimmed" mb={6}>
            {t('alsoCheck')}
          </Text>
          <Group gap="sm" align="flex-end">
            <Check caption={t('fromAfar')} width={smallWidth(ratio)}>
              <ScreenFrame ratio={ratio}>
                <SlideView slide={slide} />
              </ScreenFrame>
            </Check>
            <Check caption={<Orientation format={other} />} width={smallWidth(other === 'landscape' ? 16 / 9 : 9 / 16)}>
              <ScreenFrame format={other}>
                <SlideView slide={slide} />
              </ScreenFrame>
            </Check>
          </Group>
        </div>
        <Text size="xs" c="dimmed" ta="right">
          {resolution.width} × {resolution.height}
          {screen ? ` · ${screen.internalName}` : ` · ${format === 'landscape' ? '16:9' : '9:16'}`}
          <br />
          {t('asOnScreen')}
        </Text>
      </div>
    </>
  )
}

/** Width in pixels of a small copy: in landscape as wide as in a list, in portrait as high as fits beside that. */
function smallWidth(ratio: number): number {
  return Math.round(ratio >= 1 ? 108 : 80 * ratio)
}

function Orientation({ format }: { format: Format }) {
  const { t } = useTranslation('components')
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
