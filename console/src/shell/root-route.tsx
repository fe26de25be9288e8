import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { firstMenuPageBelow } from '../route-table.ts'
import { RootPage } from './root-page.tsx'

export interface RouterContext {
  queryClient: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootPage,
  notFoundComponent: RedirectUnknownPath,
})

function RedirectUnknownPath() {
  const { latestLocation } = useRouter()
  // Rendered once: `Navigate` navigates whenever its props change, and by then the address has changed.
  const [navigate] = useState(() => <Navigate to={firstMenuPageBelow(latestLocation.pathname) ?? '/404'} replace />)
  return navigate
}
