import type { Slide } from '@litfass/api/playback/slides'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { CellLine, type Column } from '../../components/list/data-table.tsx'
import type { Face } from '../../components/list/overview-items.tsx'
import { LockedBadge } from '../../components/place/locked-badge.tsx'
import { OnAirBadge } from '../../components/place/on-air-badge.tsx'
import { SlidePicture } from '../../components/place/slide-picture.tsx'
import { formatMoment } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { SlideMenu, useSlideActions } from './slide-menu.tsx'

export function useSlideFace(): (slide: Slide) => Face {
  const usedText = useUsedText()
  const language = useLanguage()
  const actions = useSlideActions()
  return (slide) => ({
    title: slide.title,
    link: (className) => (
      <Link to="/slides/edit/$slideId" params={{ slideId: slide.id }} className={className}>
        {slide.title}
      </Link>
    ),
    picture: <SlidePicture slide={slide} />,
    smallPicture: <SlidePicture slide={slide} />,
    line: `${usedText(slide)} · ${formatMoment(slide.timestamp, language)}`,
    badges: slide.locked ? <LockedBadge /> : <OnAirBadge screens={slide.usedIn.screens} />,
    menu: <SlideMenu slide={slide} actions={actions} />,
    fixed: slide.locked,
  })
}

export function useSlideColumns(): Column<Slide>[] {
  const { t } = useTranslation(['slides', 'parts'])
  const usedText = useUsedText()
  const language = useLanguage()
  return [
    {
      key: 'used',
      header: t('usedIn'),
      cell: (slide) => (
        <>
          {usedText(slide)}
          <CellLine>{slide.usedIn.shows.map(({ title }) => title).join(', ')}</CellLine>
        </>
      ),
    },
    {
      key: 'format',
      header: t('format'),
      wide: true,
      card: 'hidden',
      cell: ({ format }) => t(format, { ns: 'parts' }),
    },
    { key: 'changed', header: t('newest'), cell: ({ timestamp }) => formatMoment(timestamp, language) },
  ]
}

/** `2 shows · 1 campaign`, or that it is not used. */
function useUsedText(): (slide: Slide) => string {
  const { t } = useTranslation('slides')
  return ({ usedIn: { shows, campaigns } }) => {
    const parts = [
      shows.length > 0 && t('inShows', { count: shows.length }),
      campaigns.length > 0 && t('inCampaigns', { count: campaigns.length }),
    ]
    return parts.filter(Boolean).join(' · ') || t('notUsed')
  }
}
