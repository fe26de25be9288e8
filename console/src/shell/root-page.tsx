import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'

import { usePageTitle } from './page-title.ts'
import { RouteProgress } from './route-progress.tsx'

export function RootPage() {
  usePageTitle()
  return (
    <ModalsProvider>
      <RouteProgress />
      <Notifications position="bottom-center" limit={4} />
      <Outlet />
    </ModalsProvider>
  )
}
