import { createRoute } from '@tanstack/react-router'

import { loadList } from '../../components/list/account-list.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { connectionQuery } from '../connected-accounts/connected-accounts-queries.ts'
import { invoiceList, sellerQuery } from './invoices-queries.ts'

const invoicesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/invoices',
  validateSearch: invoiceList.search,
  loader: async (at) => {
    const { queryClient, account } = at.context
    await Promise.all([loadList(invoiceList, at), loadQuery(queryClient, sellerQuery(account.id))])
  },
}).update({ component: lazyPage(() => import('./invoices-page.tsx'), 'InvoicesPage') })

const sellerRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/settings/seller',
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, sellerQuery(account.id)),
      loadQuery(queryClient, connectionQuery(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./seller-page.tsx'), 'SellerPage') })

export const invoicesRoutes = [invoicesRoute, sellerRoute] as const
