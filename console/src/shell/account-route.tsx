import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'

import { openStreamEarly } from '../platform/api/live.ts'
import {
  invalidateSession,
  needsTwoFactor,
  readSession,
  selectAccount,
  signOut,
  storeAccountId,
  storedAccountId,
  wasSignedIn,
} from '../platform/auth/session.ts'
import { lazyPage } from '../platform/routing/lazy-page.ts'
import { mayOpen, pageAt } from '../route-table.ts'
import { rootRoute } from './root-route.tsx'

/** Links in mails and those that open a new tab name their company, since another one may be selected. */
const AccountSearch = z.looseObject({ account: z.uuid().optional().catch(undefined) })

/** The parent of every page behind the sign-in, with the route guard. Its context has `user` and `account`. */
export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  beforeLoad: async ({ context, location, matches, preload }) => {
    const { account: requested, ...search } = AccountSearch.parse(location.search)
    const likelyId = requested ?? storedAccountId()
    if (likelyId && !preload) void openStreamEarly(context.queryClient, likelyId)
    const ended = wasSignedIn(context.queryClient) ? '1' : undefined
    const user = await readSession(context.queryClient)
    if (!user) throw redirect({ to: '/login', search: { redirect: location.href, ended } })
    if (requested !== undefined) {
      if (user.accounts.some(({ id }) => id === requested)) storeAccountId(requested)
      throw redirect({ to: location.pathname, search, hash: location.hash, replace: true })
    }
    const { account, refused } = selectAccount(user, storedAccountId())
    if (refused) {
      await signOut()
      context.queryClient.clear()
      throw redirect({ to: '/login', search: { redirect: location.href, refused } })
    }
    const page = pageAt(matches.at(-1)?.fullPath)
    if (needsTwoFactor(user, account) && !page?.withoutTwoFactor) {
      // No event tells when the company may be opened again, so refetch.
      invalidateSession(context.queryClient)
      throw redirect({ to: '/two-factor', replace: true })
    }
    if (page && !mayOpen(page, account.roles))
      throw redirect({ to: '/no-access', search: { refused: page.path }, mask: { to: '/404', unmaskOnReload: true } })
    if (!preload) {
      // The next page opens the stream of this company without waiting for the session.
      storeAccountId(account.id)
      await openStreamEarly(context.queryClient, account.id)
    }
    return { user, account }
  },
}).update({ component: lazyPage(() => import('./account-page.tsx'), 'AccountPage') })
