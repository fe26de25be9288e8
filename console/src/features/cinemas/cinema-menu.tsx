import type { Cinema } from '@litfass/api/cinemas'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { RowActions } from '../../parts/data-table.tsx'
import { useDeleteCinema } from './delete-cinema.tsx'

export function CinemaMenu({ cinema }: { cinema: Cinema }) {
  const { t } = useTranslation('cinemas')
  const askDelete = useDeleteCinema()
  return (
    <RowActions>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('actions', { name: cinema.name })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.75} />}
            renderRoot={(props) => <Link to="/cinemas/edit/$cinemaId" params={{ cinemaId: cinema.id }} {...props} />}
          >
            {t('edit')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(cinema)}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RowActions>
  )
}
