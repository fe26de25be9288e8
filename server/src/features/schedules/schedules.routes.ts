import type { scheduleApi } from '@litfass/api/playback/schedules'

import type { Handlers } from '../../platform/http/serve.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { saveSchedule } from './save-schedule.ts'
import { scheduleOfScreen, schedulesOfAccount } from './schedules.store.ts'

export const scheduleHandlers: Handlers<typeof scheduleApi> = {
  listSchedules: (ctx, { query }) => schedulesOfAccount(ctx, query),
  getSchedule: (ctx, { screenId }) => scheduleOfScreen(ctx, screenId),
  saveSchedule: (ctx, { screenId, body }) => saveSchedule(ctx, screenId, body),
  deleteSchedule: (ctx, { screenId }) => deleteSchedule(ctx, screenId),
}
