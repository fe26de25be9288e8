import type { Slide } from '@litfass/api/playback/slides'
import { useTranslation } from 'react-i18next'

import { EmptyPicture } from '../../components/place/picture.tsx'
import { SlidePicture } from '../../components/place/slide-picture.tsx'

import classes from './show-picture.module.css'

// Pictures in the strip below the large one.
const stripLength = 4

/** A show's slides in order, the first large. */
export function ShowPicture({ slides }: { slides: Slide[] }) {
  const { t } = useTranslation('shows')
  const others = slides.slice(1)
  const shown = others.slice(0, others.length > stripLength ? stripLength - 1 : stripLength)
  const hidden = others.length - shown.length
  return (
    <div className={classes.pictures}>
      <FirstPicture slides={slides} />
      <div className={classes.strip}>
        {shown.map((slide, at) => (
          <SlidePicture key={at} slide={slide} />
        ))}
        {hidden > 0 && <div className={classes.more}>{t('more', { count: hidden })}</div>}
      </div>
    </div>
  )
}

/** The first slide of a show. `small` leaves out the text of an empty show. */
export function FirstPicture({ slides: [first], small = false }: { slides: Slide[]; small?: boolean }) {
  const { t } = useTranslation('shows')
  return first ? <SlidePicture slide={first} /> : <EmptyPicture>{!small && t('noEntries')}</EmptyPicture>
}
