import { Skeleton } from '@mantine/core'

import { Page } from '../components/feedback/page.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** Shown by the router after 150 ms of loading. */
export function PagePending() {
  return (
    <Page>
      <Skeleton height={36} width={220} mb="lg" />
      <SkeletonRows />
    </Page>
  )
}
