import type { Show } from '@litfass/api/playback/shows'
import type { Slide } from '@litfass/api/playback/slides'
import type { Language } from '@litfass/domain/people/language'
import { commonDays, endsSoon } from '@litfass/domain/playback/entries/entry-days'
import { loopSeconds, reindexed } from '@litfass/domain/playback/show'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { CardFace } from '../../components/list/cards/cards-or-table.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { OnAirBadge } from '../../components/place/on-air-badge.tsx'
import { formatMoment, shortDay } from '../../platform/i18n/format.ts'
import { useMoment } from '../devices/use-moment.ts'
import { formatLoop } from './editor/show-entries.ts'
import { useShowLine } from './show-line.ts'
import { ShowMenu, useShowActions } from './show-menu.tsx'
import { FirstPicture, ShowPicture } from './show-picture.tsx'

export function useShowFace(slides: Slide[]): (show: Show) => CardFace {
  const { t } = useTranslation('shows')
  const byId = useMemo(() => new Map(slides.map((slide) => [slide.id, slide])), [slides])
  const actions = useShowActions()
  const { today } = useMoment()
  const lineOf = useShowLine(byId)
  return (show) => {
    const ending = show.slides
      .map((entry) => commonDays(entry, byId.get(entry.slideId) ?? {}))
      .flatMap((days) => (endsSoon(days, today) ? (days.lastDay ?? []) : []))
    const [nextEnd] = ending.toSorted()
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
      line: [lineOf(show), nextEnd && t('oneEndsOn', { day: shortDay(nextEnd, today) })].filter(Boolean).join(' · '),
      badges: <OnAirBadge used={show} />,
      menu: <ShowMenu show={show} actions={actions} />,
    }
  }
}

interface Context {
  t: TFunction<'shows'>
  language: Language
}

export const showColumns: Column<Show, Context>[] = [
  {
    key: 'slides',
    header: ({ t }) => t('slides'),
    cell: (show, { t }) => t('slideCount', { count: show.slides.length }),
  },
  { key: 'length', header: ({ t }) => t('length'), align: 'right', cell: lengthOf },
  {
    key: 'screens',
    header: ({ t }) => t('onScreens'),
    cell: ({ screens }, { t }) => screens.join(', ') || t('onNoScreen'),
  },
  {
    key: 'changed',
    header: ({ t }) => t('newest'),
    figures: true,
    cell: ({ timestamp }, { language }) => formatMoment(timestamp, language),
  },
]

function lengthOf({ slides }: Show): string {
  return formatLoop(loopSeconds(slides))
}
