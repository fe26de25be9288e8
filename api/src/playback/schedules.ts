import { ScheduleInput, Weekday } from '@litfass/domain/playback/schedule'
import { TimeOfDay } from '@litfass/domain/time/time-of-day'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Cursor, page } from '../page.ts'

/** An event of a schedule. */
export const ScheduleEvent = z
  .object({
    id: z.uuid(),
    title: z.string(),
    showId: z.uuid(),
    weekday: Weekday,
    /** Time of day in the zone of the account, included. */
    start: TimeOfDay,
    /** Time of day in the zone of the account, not included. `24:00` is the end of the day. */
    end: TimeOfDay,
  })
  .meta({ id: 'ScheduleEvent' })

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
    query: z.object({
      /** Absent: those of all screens. */
      screenId: z.uuid().optional(),
      cursor: Cursor.optional(),
    }),
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
