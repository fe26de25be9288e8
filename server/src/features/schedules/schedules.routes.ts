import type { scheduleApi } from '@litfass/api/schedules'

import type { Handlers } from '../../platform/serve.ts'
import { ownScreen } from '../screens/screens.store.ts'
import { deleteSchedule, saveSchedule } from './save-schedule.ts'
import { scheduleOfScreen, schedulesOfAccount } from './schedules.store.ts'

export const scheduleHandlers: Handlers<typeof scheduleApi> = {
  listSchedules: (ctx, { query }) => schedulesOfAccount(ctx, query),
  getSchedule: async (ctx, { screenId }) => {
    await ownScreen(ctx, screenId)
    return scheduleOfScreen(ctx, screenId)
  },
  saveSchedule: (ctx, { screenId, body }) => saveSchedule(ctx, screenId, body),
  deleteSchedule: (ctx, { screenId }) => deleteSchedule(ctx, screenId),
}
