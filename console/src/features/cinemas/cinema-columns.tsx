import type { Cinema } from '@litfass/api/places/cinemas'
import { formatEuros } from '@litfass/domain/money/money'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'

import { CardWord, type Column, HeadCell, NoValue, rowLink } from '../../components/list/data-table.tsx'
import { ActiveState } from '../../components/place/active-state.tsx'
import { formatCount, formatPixels } from '../../platform/i18n/format.ts'
import { CinemaPicture } from './cinema-picture.tsx'
import { activeHalls, visitorsOf } from './cinema-sums.ts'

interface Context {
  t: TFunction<'cinemas'>
}

export const cinemaColumns: Column<Cinema, Context>[] = [
  {
    key: 'cinema',
    header: ({ t }) => t('cinema'),
    card: 'head',
    cell: (cinema) => (
      <HeadCell
        picture={<CinemaPicture pixelWidth={cinema.pixelWidth} pixelHeight={cinema.pixelHeight} />}
        pictureWidth={92}
        name={
          <Link to="/cinemas/edit/$cinemaId" params={{ cinemaId: cinema.id }} className={rowLink}>
            {cinema.name}
          </Link>
        }
        line={`${cinema.street} ${cinema.streetNumber}, ${cinema.city}`}
      />
    ),
  },
  { key: 'state', header: ({ t }) => t('state'), cell: (cinema) => <ActiveState active={cinema.active} /> },
  {
    key: 'halls',
    header: ({ t }) => t('halls'),
    cell: ({ halls }, { t }) => (
      <>
        <CardWord>{t('halls')}</CardWord>
        {t('hallsActive', { active: activeHalls(halls).length, total: halls.length })}
      </>
    ),
  },
  {
    key: 'visitors',
    header: ({ t }) => t('visitorsPerWeek'),
    align: 'right',
    card: 'hidden',
    cell: ({ halls }) => formatCount(visitorsOf(halls)),
  },
  {
    key: 'resolution',
    header: ({ t }) => t('resolution'),
    align: 'right',
    card: 'hidden',
    wide: true,
    cell: (cinema) => formatPixels(cinema),
  },
  {
    key: 'price',
    header: ({ t }) => t('weekFrom'),
    align: 'right',
    cell: ({ halls }, { t }) => {
      const prices = activeHalls(halls).map((hall) => hall.price)
      return (
        <>
          <CardWord>{t('weekFrom')}</CardWord>
          {prices.length > 0 ? formatEuros(Math.min(...prices)) : <NoValue />}
        </>
      )
    },
  },
]
