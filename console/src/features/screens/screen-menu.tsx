import type { Screen } from '@litfass/api/places/screens'
import { screenPath } from '@litfass/domain/places/devices/player-paths'
import { Menu } from '@mantine/core'
import {
  IconCalendarWeek,
  IconChartBar,
  IconCopy,
  IconExternalLink,
  IconLink,
  IconPresentation,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { pageTarget } from '../../platform/routing/page-target.ts'
import { PlaceMenu } from '../places/place-menu.tsx'
import { useDuplicateScreen } from './duplicate-screen.ts'
import { screenKind } from './screen-kind.ts'
import { useCopyLink } from './use-copy-link.ts'

export function ScreenMenu({ screen, onAssign }: { screen: Screen; onAssign: (opener: HTMLElement) => void }) {
  const { t } = useTranslation(['screens', 'components'])
  const copyLink = useCopyLink()
  const duplicate = useDuplicateScreen()
  return (
    <PlaceMenu kind={screenKind} place={screen}>
      <Menu.Item
        leftSection={<IconPresentation size={16} stroke={1.75} />}
        onClick={(event) => onAssign(event.currentTarget)}
      >
        {t('assignShow')}
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
      <Menu.Item
        leftSection={<IconLink size={16} stroke={1.75} />}
        onClick={() => void copyLink(`${window.location.origin}${screenPath(screen.id)}`)}
      >
        {t('copyLink')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => duplicate(screen)}>
        {t('duplicate', { ns: 'components' })}
      </Menu.Item>
    </PlaceMenu>
  )
}
