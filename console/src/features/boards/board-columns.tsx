import type { Board } from '@litfass/api/places/boards'
import { formatEuros } from '@litfass/domain/money/money'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'

import { CardWord, type Column, HeadCell, NoValue, rowLink } from '../../components/list/data-table.tsx'
import { ActiveState } from '../../components/place/active-state.tsx'
import { formatPixels } from '../../platform/i18n/format.ts'
import { BoardPicture } from './board-picture.tsx'
import { formatSize } from './board-words.ts'

interface Context {
  t: TFunction<'boards'>
}

export const boardColumns: Column<Board, Context>[] = [
  {
    key: 'board',
    header: ({ t }) => t('board'),
    card: 'head',
    cell: (board) => (
      <HeadCell
        picture={<BoardPicture board={board} />}
        pictureWidth={92}
        name={
          <Link to="/boards/edit/$boardId" params={{ boardId: board.id }} className={rowLink}>
            {board.name}
          </Link>
        }
        line={`${board.street} ${board.streetNumber}, ${board.city}`}
      />
    ),
  },
  { key: 'state', header: ({ t }) => t('state'), cell: (board) => <ActiveState active={board.active} /> },
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
        <CardWord>{t('frontPerDay')}</CardWord>
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
        <CardWord>{t('backPerDay')}</CardWord>
        {prices.back === undefined ? <NoValue>{t('notSold')}</NoValue> : formatEuros(prices.back)}
      </>
    ),
  },
]
