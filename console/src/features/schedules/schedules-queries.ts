import { accountApi } from '@litfass/api/accounts'
import { scheduleApi } from '@litfass/api/schedules'
import { screenApi } from '@litfass/api/screens'

import { apiAll, apiQuery } from '../../platform/api.ts'
import { call } from '../../platform/call.ts'

export function scheduleQuery(accountId: string, screenId: string) {
  return apiQuery(scheduleApi.getSchedule, { accountId, screenId })
}

export function allSchedules(accountId: string) {
  return apiAll(scheduleApi.listSchedules, { accountId }, (cursor, options) =>
    call(scheduleApi.listSchedules, { accountId, query: { cursor } }, options),
  )
}

export function screenQuery(accountId: string, screenId: string) {
  return apiQuery(screenApi.getScreen, { accountId, screenId })
}

export function accountQuery(accountId: string) {
  return apiQuery(accountApi.getAccount, { accountId })
}
