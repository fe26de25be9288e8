import { createClient } from '@litfass/api/client'
import { type Device, type Heartbeat, deviceApi } from '@litfass/api/places/devices'
import { type Screen } from '@litfass/api/places/screens'
import { jobApi, type Job } from '@litfass/api/playback/jobs'
import { scheduleApi, type Schedule } from '@litfass/api/playback/schedules'
import { type Show } from '@litfass/api/playback/shows'
import { type Slide } from '@litfass/api/playback/slides'
import type { EventInput } from '@litfass/domain/playback/schedule'

import type { Builder } from './builders.ts'
import { signingDevice } from './signing-device.ts'

/** What a player says about itself. */
export function heartbeat(input: Partial<Heartbeat> = {}): Heartbeat {
  return {
    playing: { kind: 'house', id: null, since: 0 },
    version: null,
    build: 'test',
    offlineReady: false,
    width: 1920,
    height: 1080,
    ...input,
  }
}

/** A device that plays the screen, with the key it is known by. */
export async function buildDevice(
  { server, call, accountId }: Builder,
  screen: Screen,
  { confirmed = false, ...input }: Partial<Heartbeat> & { confirmed?: boolean } = {},
): Promise<Device & { key: string }> {
  const anonymous = createClient({ baseUrl: server.url })
  const { key } = await anonymous(deviceApi.heartbeat, { screenId: screen.id, body: heartbeat(input) })
  const { items } = await call(deviceApi.listDevices, { accountId, screenId: screen.id })
  const device = items.toSorted((a, b) => b.firstSeen.localeCompare(a.firstSeen) || b.id.localeCompare(a.id))[0]
  if (!device) throw new Error('the device is not listed')
  const body = { confirmed }
  return {
    ...(await call(deviceApi.confirmDevice, { accountId, screenId: screen.id, deviceId: device.id, body })),
    key,
  }
}

export function eventInput(show: Show, event: Partial<EventInput> = {}): EventInput {
  return { title: show.title, showId: show.id, weekday: 'Monday', start: '09:00', end: '12:00', ...event }
}

/** Needs a pro account. By default, the show plays on Monday from 9 to 12. */
export async function buildSchedule(
  { call, accountId }: Builder,
  { screen, show, events = [{}] }: { screen: Screen; show: Show; events?: Partial<EventInput>[] },
): Promise<Schedule> {
  const body = { events: events.map((event) => eventInput(show, event)) }
  return call(scheduleApi.saveSchedule, { accountId, screenId: screen.id, body })
}

/** By default, the job runs in the distant future. */
export async function buildJob(
  account: Builder,
  {
    slides = [],
    shows = [],
    screens = [],
    ...input
  }: {
    slides?: Slide[]
    shows?: Show[]
    screens?: Screen[]
    title?: string
    runAt?: string
    repeat?: Job['repeat']
  },
): Promise<Job> {
  const idsOf = (things: { id: string }[]) => things.map(({ id }) => id)
  const { accountId } = account
  const body = { title: 'Job', runAt: '2199-01-01T08:00', ...input }
  return account.call(jobApi.addJob, {
    accountId,
    body: { ...body, slides: idsOf(slides), shows: idsOf(shows), screens: idsOf(screens) },
  })
}

/** A player's key, with which it signs its pages of a screen. */
export function buildSigningDevice({ id }: Pick<Screen, 'id'>): ReturnType<typeof signingDevice> {
  return signingDevice(id)
}
