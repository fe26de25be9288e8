import { createRoute } from '@tanstack/react-router'
import { z } from 'zod'

import { allSlides } from '../../parts/own-lists.ts'
import { accountRoute } from '../../platform/account-route.tsx'
import { lazyPage } from '../../platform/lazy-page.ts'
import { loadQuery } from '../../platform/query-client.ts'
import { accountQuery } from './campaign-wizard-queries.ts'
import { steps } from './wizard-values.ts'

const WizardSearch = z.object({ step: z.enum(steps).optional().catch(undefined) })

const wizardRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/new',
  validateSearch: WizardSearch,
  loader: async ({ context: { queryClient, account } }) => {
    await Promise.all([loadQuery(queryClient, accountQuery(account.id)), loadQuery(queryClient, allSlides(account.id))])
  },
}).update({ component: lazyPage(() => import('./wizard-page.tsx'), 'WizardPage') })

export const campaignWizardRoutes = [wizardRoute] as const
