import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

import { allShows } from '../../platform/api/own-lists.ts'
import { accountQuery, screenQuery } from '../../platform/api/own-queries.ts'
import { useAccount } from '../../platform/auth/account.ts'
import { usePageThing } from '../../platform/routing/page-thing.ts'
import { healthEvery } from '../devices/devices-queries.ts'
import { NoShowsYet } from './no-shows-yet.tsx'
import { hasNothingToPlan } from './plan.ts'
import { ProOnly } from './pro-only.tsx'
import { ScheduleEditor } from './schedule-editor.tsx'
import { scheduleQuery } from './schedules-queries.ts'

const route = getRouteApi('/account/screens/schedule/$screenId')

export function SchedulePage(): React.ReactNode {
  const { screenId } = route.useParams()
  const { accountId } = useAccount()
  const { data: screen } = useSuspenseQuery({ ...screenQuery(accountId, screenId), refetchInterval: healthEvery })
  usePageThing(screen.name)
  const { data: schedule } = useSuspenseQuery(scheduleQuery(accountId, screenId))
  const { data: account } = useSuspenseQuery(accountQuery(accountId))
  const { data: shows } = useSuspenseQuery(allShows(accountId))
  if (account.subscription !== 'pro') return <ProOnly screen={screen} hasSchedule={schedule !== null} />
  if (hasNothingToPlan(shows, schedule)) return <NoShowsYet screen={screen} />
  return (
    <ScheduleEditor key={screen.id} screen={screen} schedule={schedule} shows={shows} timezone={account.timezone} />
  )
}
