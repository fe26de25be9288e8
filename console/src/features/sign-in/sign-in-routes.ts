import { Email } from '@litfass/domain/people/user'
import { createRoute, redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import { z } from 'zod'

import { loadQuery } from '../../platform/api/query-client.ts'
import { toastDone } from '../../platform/api/toast.tsx'
import { readSession, signOut } from '../../platform/auth/session.ts'
import { currentLanguage } from '../../platform/i18n/i18n.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { rootRoute } from '../../shell/root-route.tsx'
import { legalQuery } from './legal-query.ts'
import { readInvitation, readRegistration } from './read-link.ts'
import { safeRedirect } from './redirect.ts'
import { forgetRegistration } from './stored-registration.ts'

const LoginSearch = z.object({
  redirect: z.string().max(2000).optional().catch(undefined),
  /** Prefills the form. */
  email: Email.optional().catch(undefined),
  refused: z.enum(['e01', 'e02']).optional().catch(undefined),
  verified: z.string().optional().catch(undefined),
  reset: z.string().optional().catch(undefined),
  /** An open page found that its session has ended. */
  ended: z.string().optional().catch(undefined),
  /** What has just been deleted or left. */
  left: z.enum(['user', 'account', 'membership', 'registration']).optional().catch(undefined),
  /** Why the verification link failed. */
  error: z.string().optional().catch(undefined),
})

const InvitationSearch = z.object({ token: z.string().max(200).optional().catch(undefined) })

const VerifySearch = z.object({ token: z.string().max(1000).optional().catch(undefined) })

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: LoginSearch,
  beforeLoad: async ({ context, search }) => {
    // The page for a new link is for signed-in users too.
    if (search.error !== undefined || !(await readSession(context.queryClient))) return
    if (search.verified === '') {
      forgetRegistration()
      toastDone(i18next.t('verifiedSignedIn', { ns: 'signIn' }))
    }
    throw redirect({ href: safeRedirect(search.redirect, window.location.origin) })
  },
}).update({ component: lazyPage(() => import('./login-page.tsx'), 'LoginPage') })

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: z.object({ step: z.enum(['account', 'sent']).optional().catch(undefined) }),
}).update({ component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage') })

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  validateSearch: z.object({ token: z.string().max(500).optional().catch(undefined) }),
}).update({ component: lazyPage(() => import('./reset-page.tsx'), 'ResetPage') })

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  validateSearch: InvitationSearch,
  loader: async ({ context, location }) => {
    const { token } = InvitationSearch.parse(location.search)
    const [invitation, user] = await Promise.all([
      token ? readInvitation(token) : null,
      readSession(context.queryClient),
    ])
    return { invitation, user }
  },
}).update({ component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage') })

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify',
  validateSearch: VerifySearch,
  loader: ({ location }) => {
    const { token } = VerifySearch.parse(location.search)
    return token ? readRegistration(token) : null
  },
}).update({ component: lazyPage(() => import('./verify-page.tsx'), 'VerifyPage') })

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  loader: ({ context: { queryClient } }) => loadQuery(queryClient, legalQuery('terms', currentLanguage())),
}).update({ component: lazyPage(() => import('./legal-page.tsx'), 'TermsPage') })

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  loader: ({ context: { queryClient } }) => loadQuery(queryClient, legalQuery('privacy', currentLanguage())),
}).update({ component: lazyPage(() => import('./legal-page.tsx'), 'PrivacyPage') })

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  loader: ({ context }) => readSession(context.queryClient).catch(() => null),
}).update({
  component: lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage'),
})

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/logout',
  // Reload the document, so that none of the user's data stays in memory.
  loader: async () => {
    await signOut()
    window.location.replace('/login')
  },
}).update({ component: lazyPage(() => import('./logout-page.tsx'), 'LogoutPage') })

export const signInRoutes = [
  loginRoute,
  registerRoute,
  resetRoute,
  invitationRoute,
  verifyRoute,
  termsRoute,
  privacyRoute,
  notFoundRoute,
  logoutRoute,
] as const
