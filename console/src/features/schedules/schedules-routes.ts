import { createRoute } from '@tanstack/react-router'

import { allShows, allSlides } from '../../platform/api/own-lists.ts'
import { accountQuery, screenQuery } from '../../platform/api/own-queries.ts'
import { loadQuery } from '../../platform/api/query-client.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { accountRoute } from '../../shell/account-route.tsx'
import { scheduleQuery } from './schedules-queries.ts'

const scheduleRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/screens/schedule/$screenId',
  loader: async ({ context: { queryClient, account }, params: { screenId } }) => {
    await Promise.all([
      loadQuery(queryClient, screenQuery(account.id, screenId)),
      loadQuery(queryClient, scheduleQuery(account.id, screenId)),
      loadQuery(queryClient, accountQuery(account.id)),
      loadQuery(queryClient, allShows(account.id)),
      loadQuery(queryClient, allSlides(account.id)),
    ])
  },
}).update({ component: lazyPage(() => import('./schedule-page.tsx'), 'SchedulePage') })

export const schedulesRoutes = [scheduleRoute] as const
