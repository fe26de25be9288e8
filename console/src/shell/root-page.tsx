import { ModalsProvider, useModals } from '@mantine/modals'
import { useNotifications } from '@mantine/notifications'
import { Outlet, useBlocker } from '@tanstack/react-router'

import { useLater } from '../components/feedback/use-later.ts'
import { useBackClosesDialog } from '../platform/routing/use-back-closes-dialog.ts'
import { closeTopDialog } from '../platform/theme/guard-dialogs.ts'
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
      <BackClosesDialog />
      <RouteProgress />
      {toasts && <toasts.Toasts />}
      <Outlet />
      <DiscardQuestion />
    </ModalsProvider>
  )
}

/** Dialogs are outside the routes, so they would stay open over the next page. */
function BackClosesDialog() {
  const { modals } = useModals()
  const closesDialog = useBackClosesDialog()
  useBlocker({
    disabled: modals.length === 0,
    shouldBlockFn({ action }) {
      const closes = closesDialog(action)
      if (closes) closeTopDialog()
      return closes
    },
    enableBeforeUnload: false,
  })
  return null
}
