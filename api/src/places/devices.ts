import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

const PlayingKind = z.enum(['own', 'ad', 'house'])

/** What a player says of itself. `key` is the device's own, absent at its first heartbeat; `link` the token of a link that confirms it. */
export const Heartbeat = z
  .object({
    key: z
      .string()
      .regex(/^[\w-]{32}$/, 'invalid')
      .optional(),
    link: z.string().max(64).optional(),
    playing: z.object({
      kind: PlayingKind,
      /** The slide's id, or the ad's. */
      id: z.uuid().nullable(),
      /** Milliseconds since 1970 UTC. */
      since: z.int().min(0).max(8_640_000_000_000_000),
    }),
    /** Version of the manifest that plays. */
    version: z.string().max(40).nullable(),
    /** Build of the player. */
    build: z.string().max(40),
    offlineReady: z.boolean(),
    width: z.int().min(0).max(100_000),
    height: z.int().min(0).max(100_000),
  })
  .meta({ id: 'Heartbeat' })
export type Heartbeat = z.infer<typeof Heartbeat>

/** What plays on a device. `title` is absent for the default slide and for what is deleted meanwhile. */
export const DevicePlaying = z.object({
  kind: PlayingKind,
  title: z.string().optional(),
  since: z.iso.datetime(),
})

/** What a screen's confirmed devices say of it. Everything but `state` and `unconfirmed` is of the device heard last. */
export const ScreenHealth = z
  .object({
    state: z.enum(['onAir', 'offline', 'notConnected']),
    /** Unconfirmed devices play it now; one of them may be the TV. */
    unconfirmed: z.boolean(),
    lastSeen: z.iso.datetime().optional(),
    playing: DevicePlaying.optional(),
    offlineReady: z.boolean().optional(),
    build: z.string().optional(),
  })
  .meta({ id: 'ScreenHealth' })
export type ScreenHealth = z.infer<typeof ScreenHealth>

export const Device = z
  .object({
    id: z.uuid(),
    /** Four letters to tell devices apart by. */
    label: z.string(),
    confirmed: z.boolean(),
    /** It was heard lately. */
    online: z.boolean(),
    userAgent: z.string(),
    /** In pixels. */
    width: z.int(),
    height: z.int(),
    build: z.string(),
    offlineReady: z.boolean(),
    playing: DevicePlaying,
    firstSeen: z.iso.datetime(),
    lastSeen: z.iso.datetime(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

/** So many devices of a screen are listed at most. */
export const mostDevices = 50

const devicePath = '/api/accounts/{accountId}/screens/{screenId}/devices'

export const deviceApi = {
  heartbeat: endpoint({
    method: 'POST',
    path: '/api/player/screens/{screenId}/heartbeat',
    access: 'device',
    summary:
      'A player says what is on its screen. Answers the key by which the device is known from now on, and what people call it by.',
    body: Heartbeat,
    returns: z.object({ key: z.string(), label: z.string() }),
    refuses: ['too-many-requests'],
  }),
  listDevices: endpoint({
    method: 'GET',
    path: devicePath,
    access: 'account',
    summary:
      'The devices that play a screen: the confirmed ones first, then those seen last. Who is not confirmed is listed for a day after it was last heard.',
    returns: z.object({ items: z.array(Device) }),
  }),
  linkDevice: endpoint({
    method: 'POST',
    path: `${devicePath}/link`,
    access: 'account',
    summary:
      'A token for `/screens/view/{screenId}#link={token}`: the first device that opens it within a day is confirmed.',
    returns: z.object({ token: z.string(), expires: z.iso.datetime() }),
    status: 201,
  }),
  confirmDevice: endpoint({
    method: 'PUT',
    path: `${devicePath}/{deviceId}`,
    access: 'account',
    summary: 'Says whether a device is really the screen: only heartbeats of confirmed ones count as its state.',
    body: z.object({ confirmed: z.boolean() }),
    returns: Device,
  }),
  forgetDevice: endpoint({
    method: 'DELETE',
    path: `${devicePath}/{deviceId}`,
    access: 'account',
    summary: 'Forgets a device; if it still plays, it is listed anew as a viewer.',
  }),
}
