import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useLimitText } from '../../../components/feedback/limit-text.ts'
import { accountQuery } from '../../../platform/api/account-query.ts'
import { allSites } from '../../../platform/api/own-lists.ts'
import { useAccount } from '../../../platform/auth/account.ts'
import { ScreenForm } from './screen-form.tsx'

const route = getRouteApi('/account/screens/new')

export function ScreenNewPage(): React.ReactNode {
  const { accountId } = useAccount()
  const { site: siteId } = route.useSearch()
  const { data: sites } = useSuspenseQuery(allSites(accountId))
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const limit = useLimitText('screens', account)
  return <ScreenForm limit={limit} site={sites.find(({ id }) => id === siteId)} />
}
