import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { startOf } from '../route-table.ts'
import { RootPage } from './root-page.tsx'

export interface RouterContext {
  queryClient: QueryClient
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootPage,
  notFoundComponent: OpenKnownPage,
})

function OpenKnownPage() {
  const { latestLocation } = useRouter()
  // The address changes before this leaves, and `Navigate` navigates whenever it renders.
  const [navigate] = useState(() => <Navigate to={startOf(latestLocation.pathname) ?? '/404'} replace />)
  return navigate
}
