import { useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'

import { usePageTitle } from './page-title.ts'
import { RouteProgress } from './route-progress.tsx'

import classes from './root-page.module.css'

export function RootPage() {
  usePageTitle()
  // On a phone, buttons are at the bottom.
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <ModalsProvider>
      <RouteProgress />
      <Notifications
        position={narrow ? 'top-center' : 'bottom-center'}
        limit={4}
        classNames={{ root: classes.notifications }}
      />
      <Outlet />
    </ModalsProvider>
  )
}
