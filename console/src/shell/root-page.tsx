import { ModalsProvider } from '@mantine/modals'
import { useNotifications } from '@mantine/notifications'
import { Outlet } from '@tanstack/react-router'

import { useLater } from '../components/feedback/use-later.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { usePageTitle } from './page-title.ts'
import { RouteProgress } from './route-progress.tsx'

const loadToasts = () => import('./toasts.tsx')

export function RootPage() {
  usePageTitle()
  const { notifications } = useNotifications()
  const toasts = useLater(loadToasts, { needed: notifications.length > 0 })
  return (
    <ModalsProvider>
      <RouteProgress />
      {toasts && <toasts.Toasts />}
      <Outlet />
      <DiscardQuestion />
    </ModalsProvider>
  )
}
