import type { Board } from '@litfass/api/boards'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { RowActions } from '../../parts/data-table.tsx'
import { useDeleteBoard } from './delete-board.tsx'

export function BoardMenu({ board }: { board: Board }) {
  const { t } = useTranslation('boards')
  const askDelete = useDeleteBoard()
  return (
    <RowActions>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('actions', { name: board.name })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.75} />}
            renderRoot={(props) => <Link to="/boards/edit/$boardId" params={{ boardId: board.id }} {...props} />}
          >
            {t('edit')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(board)}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RowActions>
  )
}
