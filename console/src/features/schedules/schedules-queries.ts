import { api } from 'virtual:endpoints'

import { apiAll, apiQuery } from '../../platform/api/api.ts'
import { call } from '../../platform/api/call.ts'

export function scheduleQuery(accountId: string, screenId: string) {
  return apiQuery(api.schedules.getSchedule, { accountId, screenId })
}

export function allSchedules(accountId: string) {
  return apiAll(api.schedules.listSchedules, { accountId }, (cursor, options) =>
    call(api.schedules.listSchedules, { accountId, query: { cursor } }, options),
  )
}
