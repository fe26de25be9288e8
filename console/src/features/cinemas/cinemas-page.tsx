import type { Cinema } from '@litfass/api/places/cinemas'
import { formatEuros } from '@litfass/domain/money/money'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { CardLabel, type Column, NoValue } from '../../components/list/data-table.tsx'
import { formatCount, formatPixels } from '../../platform/i18n/format.ts'
import { placeColumns } from '../places/place-columns.tsx'
import { PlaceListPage } from '../places/place-list-page.tsx'
import { cinemaKind } from './cinema-kind.ts'
import { CinemaPicture } from './cinema-picture.tsx'
import { activeHalls, visitorsOf } from './cinema-sums.ts'

interface Context {
  t: TFunction<'cinemas'>
}

const columns: Column<Cinema, Context>[] = [
  ...placeColumns<Cinema, Context>(cinemaKind, {
    header: ({ t }) => t('cinema'),
    stateHeader: ({ t }) => t('state'),
    picture: (cinema) => <CinemaPicture {...cinema} />,
  }),
  {
    key: 'halls',
    header: ({ t }) => t('halls'),
    cell: ({ halls }, { t }) => (
      <>
        <CardLabel>{t('halls')}</CardLabel>
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
          <CardLabel>{t('weekFrom')}</CardLabel>
          {prices.length > 0 ? formatEuros(Math.min(...prices)) : <NoValue />}
        </>
      )
    },
  },
]

export function CinemasPage(): React.ReactNode {
  const { t } = useTranslation('cinemas')
  return <PlaceListPage kind={cinemaKind} columns={columns} context={{ t }} />
}
