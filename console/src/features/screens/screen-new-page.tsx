import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { allSites } from '../../parts/own-lists.ts'
import { useAccount } from '../../platform/account.ts'
import { ScreenForm } from './screen-form.tsx'

const route = getRouteApi('/account/screens/new')

export function ScreenNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { site: siteId } = route.useSearch()
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  return <ScreenForm site={sites.find(({ id }) => id === siteId)} />
}
