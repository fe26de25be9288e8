import type { Board } from '@litfass/api/places/boards'
import { formatEuros } from '@litfass/domain/money/money'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { CardWord, type Column, HeadCell, rowLink } from '../../components/list/data-table.tsx'
import { ActiveState } from '../../components/place/active-state.tsx'
import { formatPixels } from '../../platform/i18n/format.ts'
import { BoardMenu } from './board-menu.tsx'
import { BoardPicture } from './board-picture.tsx'
import { formatSize } from './board-words.ts'

export function useBoardColumns(): Column<Board>[] {
  const { t } = useTranslation('boards')
  return [
    {
      key: 'board',
      header: t('board'),
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
    { key: 'state', header: t('state'), cell: (board) => <ActiveState active={board.active} /> },
    { key: 'size', header: t('size'), align: 'right', cell: (board) => formatSize(board) },
    {
      key: 'resolution',
      header: t('resolution'),
      align: 'right',
      card: 'hidden',
      wide: true,
      cell: (board) => formatPixels(board),
    },
    {
      key: 'front',
      header: t('frontPerDay'),
      align: 'right',
      cell: ({ prices }) => <Price word={t('frontPerDay')} cents={prices.front} />,
    },
    {
      key: 'back',
      header: t('backPerDay'),
      align: 'right',
      cell: ({ prices }) => <Price word={t('backPerDay')} cents={prices.back} />,
    },
    {
      key: 'menu',
      header: t('actionsColumn'),
      hiddenHeader: true,
      width: 56,
      card: 'amount',
      cell: (board) => <BoardMenu board={board} />,
    },
  ]
}

function Price({ word, cents }: { word: string; cents: number | undefined }) {
  const { t } = useTranslation('boards')
  return (
    <>
      <CardWord>{word}</CardWord>
      {cents === undefined ? (
        <Text span inherit c="dimmed">
          {t('notSold')}
        </Text>
      ) : (
        formatEuros(cents)
      )}
    </>
  )
}
