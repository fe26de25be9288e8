import type { Board } from '@litfass/api/places/boards'
import { formatEuros } from '@litfass/domain/money/money'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

import { CardLabel, type Column, NoValue } from '../../components/list/data-table.tsx'
import { formatPixels } from '../../platform/i18n/format.ts'
import { placeColumns } from '../places/place-columns.tsx'
import { PlaceListPage } from '../places/place-list-page.tsx'
import { boardKind } from './board-kind.ts'
import { BoardPicture } from './board-picture.tsx'
import { formatSize } from './board-size.ts'

interface Context {
  t: TFunction<'boards'>
}

const columns: Column<Board, Context>[] = [
  ...placeColumns<Board, Context>(boardKind, {
    header: ({ t }) => t('board'),
    stateHeader: ({ t }) => t('state'),
    picture: (board) => <BoardPicture board={board} />,
  }),
  { key: 'size', header: ({ t }) => t('size'), align: 'right', cell: (board) => formatSize(board) },
  {
    key: 'resolution',
    header: ({ t }) => t('resolution'),
    align: 'right',
    card: 'hidden',
    wide: true,
    cell: (board) => formatPixels(board),
  },
  {
    key: 'front',
    header: ({ t }) => t('frontPerDay'),
    align: 'right',
    cell: ({ prices }, { t }) => (
      <>
        <CardLabel>{t('frontPerDay')}</CardLabel>
        {prices.front === undefined ? <NoValue>{t('notSold')}</NoValue> : formatEuros(prices.front)}
      </>
    ),
  },
  {
    key: 'back',
    header: ({ t }) => t('backPerDay'),
    align: 'right',
    cell: ({ prices }, { t }) => (
      <>
        <CardLabel>{t('backPerDay')}</CardLabel>
        {prices.back === undefined ? <NoValue>{t('notSold')}</NoValue> : formatEuros(prices.back)}
      </>
    ),
  },
]

export function BoardsPage(): React.ReactNode {
  const { t } = useTranslation('boards')
  return <PlaceListPage kind={boardKind} columns={columns} context={{ t }} />
}
