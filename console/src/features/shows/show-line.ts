import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { useTranslation } from 'react-i18next'

import { useMoment } from '../devices/use-moment.ts'
import { formatLoop, loopOf, playableEntries } from './editor/show-entries.ts'

/** A show in one line: how many slides it has, how many of them play now, and how long they take. */
export function useShowLine(slides: ReadonlyMap<string, Slide>): (show: Show) => string {
  const { t } = useTranslation('shows')
  const { moment } = useMoment()
  return (show) => {
    const playing = playableEntries(show, slides, moment)
    return [
      t('slideCount', { count: show.slides.length }),
      playing.length < show.slides.length && t('playNow', { count: playing.length }),
      formatLoop(loopOf(playing)),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
