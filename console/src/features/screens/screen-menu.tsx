import type { Screen } from '@litfass/api/places/screens'
import { Menu } from '@mantine/core'
import { IconCalendarWeek, IconChartBar, IconExternalLink, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ItemMenu } from '../../components/list/item-menu.tsx'
import { toastDone } from '../../platform/api/toast.tsx'
import { pageTarget } from '../../platform/routing/page-target.ts'
import { useDeleteScreen } from './delete-screen.tsx'
import { screenAddress, screenPath } from './form/screen-address.ts'

export function ScreenMenu({ screen }: { screen: Screen }) {
  const { t } = useTranslation('screens')
  const askDelete = useDeleteScreen()

  async function copyLink(): Promise<void> {
    const address = screenAddress(screen.id)
    try {
      await navigator.clipboard.writeText(address)
      toastDone(t('linkCopied'), address)
    } catch {
      // Without https a browser has no clipboard; the link can still be read.
      toastDone(t('linkIs'), address)
    }
  }

  return (
    <ItemMenu label={t('actions', { name: screen.name })}>
      <Menu.Item
        leftSection={<IconPencil size={16} stroke={1.75} />}
        renderRoot={(props) => <Link to="/screens/edit/$screenId" params={{ screenId: screen.id }} {...props} />}
      >
        {t('edit')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCalendarWeek size={16} stroke={1.75} />}
        renderRoot={(props) => <Link to="/screens/schedule/$screenId" params={{ screenId: screen.id }} {...props} />}
      >
        {t('schedule')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconChartBar size={16} stroke={1.75} />}
        renderRoot={(props) => (
          <Link {...pageTarget('/screens/statistics/$screenId', { params: { screenId: screen.id } })} {...props} />
        )}
      >
        {t('results')}
      </Menu.Item>
      <Menu.Item
        component="a"
        href={screenPath(screen.id)}
        target="_blank"
        leftSection={<IconExternalLink size={16} stroke={1.75} />}
      >
        {t('open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLink size={16} stroke={1.75} />} onClick={() => void copyLink()}>
        {t('copyLink')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => askDelete(screen)}>
        {t('delete')}
      </Menu.Item>
    </ItemMenu>
  )
}
