import type { Cinema, Hall } from '@litfass/api/places/cinemas'
import { formatEuros } from '@litfass/domain/money/money'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { CardWord, type Column, HeadCell, rowLink } from '../../components/list/data-table.tsx'
import { ActiveState } from '../../components/place/active-state.tsx'
import { formatCount, formatPixels } from '../../platform/i18n/format.ts'
import { CinemaMenu } from './cinema-menu.tsx'
import { CinemaPicture } from './cinema-picture.tsx'
import { activeHalls, visitorsOf } from './cinema-sums.ts'

export function useCinemaColumns(): Column<Cinema>[] {
  const { t } = useTranslation('cinemas')
  return [
    {
      key: 'cinema',
      header: t('cinema'),
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
    { key: 'state', header: t('state'), cell: (cinema) => <ActiveState active={cinema.active} /> },
    {
      key: 'halls',
      header: t('halls'),
      cell: ({ halls }) => (
        <>
          <CardWord>{t('halls')}</CardWord>
          {t('hallsActive', { active: activeHalls(halls).length, total: halls.length })}
        </>
      ),
    },
    {
      key: 'visitors',
      header: t('visitorsPerWeek'),
      align: 'right',
      card: 'hidden',
      cell: ({ halls }) => formatCount(visitorsOf(halls)),
    },
    {
      key: 'resolution',
      header: t('resolution'),
      align: 'right',
      card: 'hidden',
      wide: true,
      cell: (cinema) => formatPixels(cinema),
    },
    { key: 'price', header: t('weekFrom'), align: 'right', cell: ({ halls }) => <LeastPrice halls={halls} /> },
    {
      key: 'menu',
      header: t('actionsColumn'),
      hiddenHeader: true,
      width: 56,
      card: 'amount',
      cell: (cinema) => <CinemaMenu cinema={cinema} />,
    },
  ]
}

function LeastPrice({ halls }: { halls: Hall[] }) {
  const { t } = useTranslation('cinemas')
  const prices = activeHalls(halls).map((hall) => hall.price)
  return (
    <>
      <CardWord>{t('weekFrom')}</CardWord>
      {prices.length > 0 ? (
        formatEuros(Math.min(...prices))
      ) : (
        <Text span inherit c="dimmed">
          –
        </Text>
      )}
    </>
  )
}
