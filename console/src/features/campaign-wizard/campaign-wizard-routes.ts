import { Day } from '@litfass/domain/time/day'
import { createRoute, redirect } from '@tanstack/react-router'
import { z } from 'zod'

import { readSessionValue } from '../../lib/session-value.ts'
import { allSlides } from '../../platform/api/own-lists.ts'
import { accountQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { draftQuery } from './campaign-wizard-queries.ts'
import { draftToReturnTo, wasSentHere, wizardKey } from './wizard-keys.ts'
import { steps, WizardValues } from './wizard-values.ts'

const WizardSearch = z.object({
  step: z.enum(steps).optional().catch(undefined),
  /** The draft that is resumed. */
  draft: z.uuid().optional().catch(undefined),
  /** The slide and the period that a new campaign begins with. */
  slide: z.uuid().optional().catch(undefined),
  start: Day.optional().catch(undefined),
  end: Day.optional().catch(undefined),
})

const wizardRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/advertise/new',
  validateSearch: WizardSearch,
  beforeLoad: ({ context: { account }, search }) => {
    const draft = draftToReturnTo(account.id)
    if (search.draft && wasSentHere(account.id, search.draft))
      throw redirect({ to: '/advertise/campaigns', replace: true })
    if (draft && !search.draft) throw redirect({ to: '/advertise/new', search: { draft }, replace: true })
  },
  loader: async ({ context: { queryClient, account }, location }) => {
    const { draft } = WizardSearch.parse(location.search)
    // An open draft stays open when it is sent or deleted elsewhere.
    const isOpen = draft && readSessionValue(wizardKey(account.id, draft), WizardValues)
    await Promise.all([
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, allSlides(account.id)),
      draft && !isOpen && loadQuery(queryClient, draftQuery(account.id, draft)),
    ])
  },
}).update({ component: lazyPage(() => import('./wizard-page.tsx'), 'WizardPage') })

export const campaignWizardRoutes = [wizardRoute] as const
