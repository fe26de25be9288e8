import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import { loopSeconds, reindexed } from '@litfass/domain/playback/show'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { Column } from '../../components/list/data-table.tsx'
import type { Face } from '../../components/list/overview-items.tsx'
import { OnAirBadge } from '../../components/place/on-air-badge.tsx'
import { formatMoment } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { formatClock } from './editor/show-entries.ts'
import { ShowMenu, useShowActions } from './show-menu.tsx'
import { FirstPicture, ShowPicture } from './show-picture.tsx'

export function useShowFace(slides: Slide[]): (show: Show) => Face {
  const { t } = useTranslation('shows')
  const byId = useMemo(() => new Map(slides.map((slide) => [slide.id, slide])), [slides])
  const actions = useShowActions()
  return (show) => {
    const pictures = reindexed(show.slides).flatMap((entry) => byId.get(entry.slideId) ?? [])
    return {
      title: show.title,
      link: (className) => (
        <Link to="/shows/edit/$showId" params={{ showId: show.id }} className={className}>
          {show.title}
        </Link>
      ),
      picture: <ShowPicture slides={pictures} />,
      smallPicture: <FirstPicture slides={pictures} small />,
      line: `${t('slideCount', { count: show.slides.length })} · ${lengthOf(show)}`,
      badges: <OnAirBadge screens={show.screens} />,
      menu: <ShowMenu show={show} actions={actions} />,
    }
  }
}

export function useShowColumns(): Column<Show>[] {
  const { t } = useTranslation('shows')
  const language = useLanguage()
  return [
    { key: 'slides', header: t('slides'), cell: (show) => t('slideCount', { count: show.slides.length }) },
    { key: 'length', header: t('length'), align: 'right', cell: lengthOf },
    { key: 'screens', header: t('onScreens'), cell: ({ screens }) => screens.join(', ') || t('onNoScreen') },
    { key: 'changed', header: t('newest'), cell: ({ timestamp }) => formatMoment(timestamp, language) },
  ]
}

function lengthOf({ slides }: Show): string {
  return `${formatClock(loopSeconds(slides))}\u00a0min`
}
