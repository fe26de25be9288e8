import { screenApi } from '@litfass/api/places/screens'
import { scheduleApi } from '@litfass/api/playback/schedules'

import { apiAll, apiQuery } from '../../platform/api/api.ts'
import { call } from '../../platform/api/call.ts'

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
