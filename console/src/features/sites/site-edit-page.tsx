import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { useAccount } from '../../platform/auth/account.ts'
import { useDeleteSite } from './delete-site.tsx'
import { SiteForm } from './site-form.tsx'
import { siteQuery } from './sites-queries.ts'

const route = getRouteApi('/account/sites/edit/$siteId')

export function SiteEditPage(): React.ReactNode {
  const { siteId } = route.useParams()
  const { accountId } = useAccount()
  const navigate = route.useNavigate()
  const { data: site } = useSuspenseQuery(siteQuery(accountId, siteId))
  const askDelete = useDeleteSite()
  return (
    <SiteForm
      key={site.id}
      site={site}
      onDelete={() => askDelete(site, () => navigate({ to: '/sites/overview', ignoreBlocker: true }))}
    />
  )
}
