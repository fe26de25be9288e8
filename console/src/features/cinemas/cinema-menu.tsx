import type { Cinema } from '@litfass/api/places/cinemas'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ItemMenu } from '../../components/list/item-menu.tsx'
import { useDeleteCinema } from './delete-cinema.tsx'

export function CinemaMenu({ cinema }: { cinema: Cinema }) {
  const { t } = useTranslation('cinemas')
  const askDelete = useDeleteCinema()
  return (
    <ItemMenu label={t('actions', { name: cinema.name })}>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        renderRoot={(props) => <Link to="/cinemas/edit/$cinemaId" params={{ cinemaId: cinema.id }} {...props} />}
      >
        {t('edit')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(cinema)}>
        {t('delete')}
      </Menu.Item>
    </ItemMenu>
  )
}
