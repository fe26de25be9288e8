import { Skeleton } from '@mantine/core'

import { Page } from '../components/feedback/page.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

/** While a page's first data are on their way; the router shows it after 150 ms. */
export function PagePending() {
  return (
    <Page>
      <Skeleton height={36} width={220} mb="lg" />
      <SkeletonRows />
    </Page>
  )
}
