import { useDocumentTitle } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { pageAt } from '../route-table.ts'
import { RouteProgress } from './route-progress.tsx'

export function RootPage() {
  const { t } = useTranslation('pages')
  const page = useMatches({ select: (matches) => pageAt(matches.at(-1)?.fullPath) })
  useDocumentTitle(page ? `${t(page.title)} | Litfass` : 'Litfass')
  return (
    <ModalsProvider>
      <RouteProgress />
      <Notifications position="bottom-center" limit={4} />
      <Outlet />
    </ModalsProvider>
  )
}
