import type { SlideVideo } from '@litfass/api/playback/creative'
import type { Slide } from '@litfass/api/playback/slides'
import { slideKind } from '@litfass/domain/playback/slides/slide-kind'
import { type Icon, IconCamera, IconMovie, IconPhoto, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { formatBytes } from '../../lib/media-check.ts'
import { formatLength } from '../../platform/i18n/format.ts'

import classes from './slide-line.module.css'

/**
 * What a slide is, and where it is used; in a list sorted by size, its size comes first. Phones have space for the usage only
 * if the slide has text and no video.
 */
export function SlideLine({ slide, usage }: { slide: Slide; usage: string }) {
  return (
    <span className={classes.line} data-file={slideKind(slide) !== 'slide' || undefined}>
      {slide.bytes !== undefined && <strong>{formatBytes(slide.bytes)}</strong>}
      {slide.video ? <VideoFacts video={slide.video} /> : <PictureFact slide={slide} />}
      <span className={classes.usage}>{usage}</span>
    </span>
  )
}

function VideoFacts({ video: { seconds, hasSound } }: { video: SlideVideo }) {
  const { t } = useTranslation(['slides', 'components'])
  return (
    <>
      <Fact icon={IconMovie} label={t('video')}>
        {formatLength(seconds)}
      </Fact>
      <Fact icon={hasSound ? IconVolume : IconVolumeOff}>
        {t(hasSound ? 'withSound' : 'muted', { ns: 'components' })}
      </Fact>
    </>
  )
}

function PictureFact({ slide }: { slide: Slide }) {
  const { t } = useTranslation('slides')
  if (slideKind(slide) === 'slide') return <Fact icon={IconPhoto}>{t('slide')}</Fact>
  const { pictureSize: size } = slide
  return (
    <Fact icon={IconCamera}>{[t('picture'), size && `${size.width} × ${size.height}`].filter(Boolean).join(' ')}</Fact>
  )
}

function Fact({ icon: FactIcon, label, children }: { icon: Icon; label?: string; children: ReactNode }) {
  return (
    <span className={classes.fact}>
      <FactIcon size={15} stroke={1.75} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })} />
      {children}
    </span>
  )
}
