import { ScheduleInput, Weekday } from '@litfass/domain/playback/schedule'
import { TimeOfDay } from '@litfass/domain/time/time-of-day'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Cursor, page } from '../page.ts'

/** `start` (inclusive) and `end` (exclusive) are times of day in the account's zone; `24:00` is the end of the day. */
export const ScheduleEvent = z
  .object({
    id: z.uuid(),
    title: z.string(),
    showId: z.uuid(),
    weekday: Weekday,
    start: TimeOfDay,
    end: TimeOfDay,
  })
  .meta({ id: 'ScheduleEvent' })
export type ScheduleEvent = z.infer<typeof ScheduleEvent>

export const Schedule = z
  .object({
    id: z.uuid(),
    screenId: z.uuid(),
    accountId: z.uuid(),
    creatorId: z.uuid(),
    timestamp: z.iso.datetime(),
    events: z.array(ScheduleEvent),
  })
  .meta({ id: 'Schedule' })
export type Schedule = z.infer<typeof Schedule>

export const scheduleApi = {
  listSchedules: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/schedules',
    access: 'account',
    summary: 'Lists the schedules of all screens or of one, last saved first.',
    query: z.object({ screenId: z.uuid().optional(), cursor: Cursor.optional() }),
    returns: page(Schedule),
  }),
  getSchedule: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/screens/{screenId}/schedule',
    access: 'account',
    summary: 'Returns the schedule of a screen. No content if it has none.',
    returns: Schedule.nullable(),
  }),
  saveSchedule: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/screens/{screenId}/schedule',
    access: 'account',
    summary: 'Replaces the schedule of a screen, effective immediately.',
    body: ScheduleInput,
    returns: Schedule,
    refuses: ['pro-only', 'changed-meanwhile'],
  }),
  deleteSchedule: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/screens/{screenId}/schedule',
    access: 'account',
    summary:
      'Deletes the schedule of a screen, which then plays its assigned show at all times. Also available to basic accounts.',
  }),
}
