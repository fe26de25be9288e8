import { Skeleton } from '@mantine/core'
import { useMatches } from '@tanstack/react-router'

import { Page } from '../components/layout/page.tsx'
import { accountRoute } from './account-route.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** Shown by the router after 150 ms of loading; shows nothing until the shell is there, and on pages without it. */
export function PagePending() {
  const isInShell = useMatches({
    select: (matches) => matches.some(({ routeId, status }) => routeId === accountRoute.id && status === 'success'),
  })
  if (!isInShell) return null
  return (
    <Page>
      <Skeleton height={36} width={220} mb="lg" />
      <SkeletonRows />
    </Page>
  )
}
