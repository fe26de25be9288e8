import type { Slide } from '@litfass/api/playback/slides'
import type { Language } from '@litfass/domain/people/language'
import { endsSoon, entryStateOn } from '@litfass/domain/playback/entries/entry-days'
import type { Day } from '@litfass/domain/time/day'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import type { CardFace } from '../../components/list/cards/cards-or-table.tsx'
import type { Column } from '../../components/list/data-table.tsx'
import { CellLine } from '../../components/list/table-cells.tsx'
import { LockedBadge } from '../../components/place/locked-badge.tsx'
import { OnAirBadge } from '../../components/place/on-air-badge.tsx'
import { SlidePicture } from '../../components/place/slide-picture.tsx'
import { formatBytes } from '../../lib/media-check.ts'
import { formatMoment } from '../../platform/i18n/format.ts'
import { useLanguage } from '../../platform/i18n/i18n.ts'
import { useMoment } from '../devices/use-moment.ts'
import { SlideDaysBadge } from './slide-days-badge.tsx'
import { SlideLine } from './slide-line.tsx'
import { SlideMenu, useSlideActions } from './slide-menu.tsx'

import classes from './slide-face.module.css'

interface Context {
  t: TFunction<['slides', 'folders', 'components']>
  language: Language
}

export function useSlideContext(): Context {
  const { t } = useTranslation(['slides', 'folders', 'components'])
  return { t, language: useLanguage() }
}

export function useSlideFace({ t }: Context): (slide: Slide) => CardFace {
  const actions = useSlideActions()
  const { today } = useMoment()
  return (slide) => ({
    title: slide.title,
    link: (className) => (
      <Link to="/slides/edit/$slideId" params={{ slideId: slide.id }} className={className}>
        {slide.title}
      </Link>
    ),
    picture: <PictureOn slide={slide} day={today} />,
    smallPicture: <PictureOn slide={slide} day={today} />,
    line: <SlideLine slide={slide} usage={usedText(slide, t)} />,
    badges: slide.locked ? <LockedBadge /> : <StatusBadge slide={slide} today={today} />,
    menu: <SlideMenu slide={slide} actions={actions} />,
    fixed: slide.locked,
  })
}

/** Where a slide plays; its days if it plays nowhere, does not play now or ends soon. */
function StatusBadge({ slide, today }: { slide: Slide; today: Day }) {
  const isPlaying = entryStateOn(slide, today) === 'playing' && !endsSoon(slide, today)
  const { screens, onAir } = slide.usedIn
  if (isPlaying && (screens.length > 0 || onAir.length > 0))
    return <OnAirBadge counted used={{ screens: screens.map(nameOf), onAir: onAir.map(nameOf) }} />
  return <SlideDaysBadge days={slide} today={today} />
}

function nameOf({ name }: { name: string }): string {
  return name
}

/** Grey outside its days. */
function PictureOn({ slide, day }: { slide: Slide; day: Day }) {
  const isOff = entryStateOn(slide, day) !== 'playing'
  return (
    <div className={classes.picture} data-off={isOff || undefined}>
      <SlidePicture slide={slide} />
    </div>
  )
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
    key: 'folder',
    header: ({ t }) => t('folder', { ns: 'folders' }),
    wide: true,
    cell: ({ folder, tags }) => (
      <>
        {folder?.title}
        <CellLine>{tags.join(', ')}</CellLine>
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
    key: 'size',
    header: ({ t }) => t('size'),
    align: 'right',
    cell: ({ bytes }) => bytes !== undefined && formatBytes(bytes),
  },
  {
    key: 'changed',
    header: ({ t }) => t('newest'),
    figures: true,
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
