import type { Site } from '@litfass/api/places/sites'
import { Menu } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ItemMenu } from '../../components/list/item-menu.tsx'
import { useDeleteSite } from './delete-site.tsx'

export function SiteMenu({ site }: { site: Site }) {
  const { t } = useTranslation('sites')
  const askDelete = useDeleteSite()
  return (
    <ItemMenu label={t('actions', { title: site.title })}>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        renderRoot={(props) => <Link to="/sites/edit/$siteId" params={{ siteId: site.id }} {...props} />}
      >
        {t('edit')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(site)}>
        {t('delete')}
      </Menu.Item>
    </ItemMenu>
  )
}
