import type { Site } from '@litfass/api/sites'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { RowActions } from '../../parts/data-table.tsx'
import { useDeleteSite } from './delete-site.tsx'

export function SiteMenu({ site }: { site: Site }) {
  const { t } = useTranslation('sites')
  const askDelete = useDeleteSite()
  return (
    <RowActions>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('actions', { title: site.title })}>
            <IconDots size={18} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.75} />}
            renderRoot={(props) => <Link to="/sites/edit/$siteId" params={{ siteId: site.id }} {...props} />}
          >
            {t('edit')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(site)}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </RowActions>
  )
}
