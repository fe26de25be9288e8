import type { Board } from '@litfass/api/places/boards'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ItemMenu } from '../../components/list/item-menu.tsx'
import { useDeleteBoard } from './delete-board.tsx'

export function BoardMenu({ board }: { board: Board }) {
  const { t } = useTranslation('boards')
  const askDelete = useDeleteBoard()
  return (
    <ItemMenu label={t('actions', { name: board.name })}>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        renderRoot={(props) => <Link to="/boards/edit/$boardId" params={{ boardId: board.id }} {...props} />}
      >
        {t('edit')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(board)}>
        {t('delete')}
      </Menu.Item>
    </ItemMenu>
  )
}
