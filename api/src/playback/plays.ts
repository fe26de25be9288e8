import { playOutcomes } from '@litfass/domain/playback/play-outcomes'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { DeviceKey } from '../places/devices.ts'

const Turn = z.int().min(0).max(86_400)
const Runs = z.array(z.tuple([Turn, Turn])).max(400)

/**
 * What a device says of the turns of ads that began within an hour. Turns are counted from the start of the UTC day and
 * given as runs, `[first, last]`. `placed` is false where the device did not know the time.
 */
export const PlayPage = z.object({
  /** Hours since 1970 UTC. */
  hour: z.int().min(0).max(10_000_000),
  placed: z.boolean(),
  ads: z.array(z.object({ adId: z.uuid(), turns: z.partialRecord(z.enum(playOutcomes), Runs) })).max(250),
})
export type PlayPage = z.infer<typeof PlayPage>

/** Limit of pages per report. */
export const mostPages = 48

export const PlayReport = z
  .object({ key: DeviceKey.optional(), pages: z.array(PlayPage).max(mostPages) })
  .meta({ id: 'PlayReport' })
export type PlayReport = z.infer<typeof PlayReport>

export const playApi = {
  reportPlays: endpoint({
    method: 'POST',
    path: '/api/player/screens/{screenId}/plays',
    access: 'device',
    summary:
      'Reports which turns of ads a device has shown. A page may be sent again, and may grow: each turn counts once. Reports of devices that are not confirmed are not taken: they keep their pages and send them again later.',
    body: PlayReport,
    returns: z.object({ taken: z.boolean() }),
  }),
}
