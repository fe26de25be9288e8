import { loopSeconds } from '@litfass/domain/playback/show'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { ScreenFrame } from '../../components/place/screen-frame.tsx'
import { SlidePicture } from '../../components/place/slide-picture.tsx'
import { VideoMark } from '../../components/video/video-mark.tsx'
import { formatSeconds } from '../../platform/i18n/format.ts'
import { entriesOf, useOwnContent } from './job-content.ts'

import classes from './job-preview.module.css'

/** What the job will put on air, in order. */
export function JobPreview({ slides, shows }: { slides: string[]; shows: string[] }) {
  const { t } = useTranslation('jobs')
  const own = useOwnContent()
  const entries = entriesOf({ slides, shows }, own).flatMap((entry) => {
    const slide = own.slides.get(entry.slideId)
    return slide ? [{ ...entry, slide }] : []
  })
  const [first] = entries
  if (!first)
    return (
      <Text c="dimmed" className={classes.nothing}>
        {t('nothing')}
      </Text>
    )
  return (
    <div className={classes.preview}>
      <div className={classes.screen}>
        <ScreenFrame>
          <SlidePicture slide={first.slide} />
        </ScreenFrame>
      </div>
      <div className={classes.text}>
        <strong>{t('onAir')}</strong>
        <Text c="dimmed" size="sm">
          {t('round', {
            entries: t('entries', { count: entries.length }),
            time: formatSeconds(loopSeconds(entries)),
          })}
        </Text>
        <Text c="dimmed" size="sm" visibleFrom="md">
          {t('waits')}
        </Text>
      </div>
      <ol className={classes.strip} aria-label={t('onAir')} tabIndex={0}>
        {entries.map(({ index, slide, duration }) => (
          <li key={index} className={classes.entry}>
            <SlidePicture slide={slide} />
            <span className={classes.caption}>
              <span className={classes.title}>{slide.title}</span>
              {slide.video ? <VideoMark video={slide.video} /> : <span>{formatSeconds(duration)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
