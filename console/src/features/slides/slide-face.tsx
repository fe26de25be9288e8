import type { Slide } from '@litfass/api/playback/slides'
import type { Language } from '@litfass/domain/people/language'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { CardFace } from '../../components/list/cards/cards-or-table.tsx'
import { CellLine, type Column } from '../../components/list/data-table.tsx'
import { LockedBadge } from '../../components/place/locked-badge.tsx'
import { OnAirBadge } from '../../components/place/on-air-badge.tsx'
import { SlidePicture } from '../../components/place/slide-picture.tsx'
import { VideoMark } from '../../components/video/video-mark.tsx'
import { formatMoment } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { SlideMenu, useSlideActions } from './slide-menu.tsx'

interface Context {
  t: TFunction<['slides', 'components']>
  language: Language
}

export function useSlideContext(): Context {
  const { t } = useTranslation(['slides', 'components'])
  return { t, language: useLanguage() }
}

export function useSlideFace({ t, language }: Context): (slide: Slide) => CardFace {
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
    line: (
      <>
        <VideoMark video={slide.video} />
        {slide.video && ' · '}
        {usedText(slide, t)} · {formatMoment(slide.timestamp, language)}
      </>
    ),
    badges: slide.locked ? <LockedBadge /> : <OnAirBadge used={slide.usedIn} />,
    menu: <SlideMenu slide={slide} actions={actions} />,
    fixed: slide.locked,
  })
}

export const slideColumns: Column<Slide, Context>[] = [
  {
    key: 'used',
    header: ({ t }) => t('usedIn'),
    cell: (slide, { t }) => (
      <>
        {usedText(slide, t)}
        <CellLine>{slide.usedIn.shows.map(({ title }) => title).join(', ')}</CellLine>
      </>
    ),
  },
  {
    key: 'format',
    header: ({ t }) => t('format'),
    wide: true,
    card: 'hidden',
    cell: ({ format }, { t }) => t(format, { ns: 'components' }),
  },
  {
    key: 'changed',
    header: ({ t }) => t('newest'),
    cell: ({ timestamp }, { language }) => formatMoment(timestamp, language),
  },
]

/** `2 shows · 1 campaign`, or that it is not used. */
function usedText({ usedIn: { shows, campaigns } }: Slide, t: Context['t']): string {
  const parts = [
    shows.length > 0 && t('inShows', { count: shows.length }),
    campaigns.length > 0 && t('inCampaigns', { count: campaigns.length }),
  ]
  return parts.filter(Boolean).join(' · ') || t('notUsed')
}
