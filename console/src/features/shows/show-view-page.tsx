import { ShowStage } from '@litfass/stage/show-stage'
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { FullPage } from '../../components/layout/full-page.tsx'
import { allSlides } from '../../platform/api/own-lists.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { useMoment } from '../devices/use-moment.ts'
import { useShowClock } from './editor/show-clock.ts'
import { beganAt, indexAt, playableEntries, playsOf, startsOf } from './editor/show-entries.ts'
import { useStageItem } from './editor/stage-item.ts'
import { showQuery } from './shows-queries.ts'

import previewClasses from './editor/show-preview.module.css'

const route = getRouteApi('/account/shows/view/$showId')

/** A show as a screen plays it without ads, round after round, over the whole page. */
export function ShowViewPage(): React.ReactNode {
  const { t } = useTranslation('shows')
  const { showId } = route.useParams()
  const { accountId } = useAccount()
  const { data: show } = useSuspenseQuery(showQuery(accountId, showId))
  const { data: slides } = useSuspenseQuery(allSlides(accountId))
  const byId = useMemo(() => new Map(slides.map((slide) => [slide.id, slide])), [slides])
  const { moment } = useMoment()
  const plays = useMemo(
    () => playsOf(playableEntries(show, byId, moment), { shuffled: show.shuffled, showId }),
    [show, showId, byId, moment],
  )
  const clock = useShowClock({ playing: true })
  const index = indexAt(plays, clock.position)
  const current = useStageItem(plays[index], byId, beganAt(plays, clock.position))
  const next = useStageItem(plays[(index + 1) % plays.length], byId)

  function step(by: number): void {
    clock.seek(startsOf(plays)[(index + by + plays.length) % plays.length] ?? 0)
  }

  return (
    <FullPage
      title={show.title}
      leaveTo="/shows/overview"
      keys={[
        {
          key: ' ',
          keyLabel: t('spaceBar'),
          label: t(clock.playing ? 'pause' : 'play'),
          icon: clock.playing ? IconPlayerPause : IconPlayerPlay,
          act: () => clock.setPlaying(!clock.playing),
        },
        { key: 'ArrowLeft', keyLabel: '←', label: t('previous'), icon: IconPlayerSkipBack, act: () => step(-1) },
        { key: 'ArrowRight', keyLabel: '→', label: t('next'), icon: IconPlayerSkipForward, act: () => step(1) },
      ]}
    >
      {current ? (
        <ShowStage current={current} next={next} now={clock.now} isPaused={!clock.playing} />
      ) : (
        <div className={previewClasses.nothing}>{t(show.slides.length > 0 ? 'nothingNow' : 'noEntries')}</div>
      )}
    </FullPage>
  )
}
