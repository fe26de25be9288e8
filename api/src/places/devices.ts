import { nameSeconds, screenStates } from '@litfass/domain/places/devices/device'
import { cannotPlayReasons, maxCannotPlay } from '@litfass/domain/places/devices/device-abilities'
import { playingKinds } from '@litfass/domain/playback/playback'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Creative } from '../playback/creative.ts'

/** The end of the year 9999. */
const lastInstant = 253_402_300_799_999

/** Identifies a device to the server. */
export const DeviceKey = z.string().regex(/^[\w-]{32}$/, 'invalid')

const LargestVideo = z.object({
  width: z.int().min(1).max(100_000),
  height: z.int().min(1).max(100_000),
  framesPerSecond: z.int().min(1).max(1000),
})

/**
 * A player's status report. `key` identifies the device, absent in the first heartbeat; `link` is the token of a
 * confirming link, `code` the code that was typed to open the screen.
 */
export const Heartbeat = z
  .object({
    key: DeviceKey.optional(),
    link: z.string().max(64).optional(),
    code: z.string().max(64).optional(),
    playing: z.object({
      kind: z.enum(playingKinds),
      /** Slide or ad id. */
      id: z.uuid().nullable(),
      /** Milliseconds since 1970 UTC. */
      since: z.int().min(0).max(lastInstant),
    }),
    /** Version of the manifest that plays. */
    version: z.string().max(40).nullable(),
    /** Build of the player. */
    build: z.string().max(40),
    offlineReady: z.boolean(),
    width: z.int().min(0).max(100_000),
    height: z.int().min(0).max(100_000),
    /** Slides and ads, by their ids in the manifest. Absent from players that are older than videos. */
    cannotPlay: z
      .array(z.object({ id: z.uuid(), reason: z.enum(cannotPlayReasons) }))
      .max(maxCannotPlay)
      .optional(),
    /** A video should be heard, and the browser allows no sound. */
    soundBlocked: z.boolean().optional(),
    /** The largest video in H.264 that it plays smoothly. Absent where the browser does not say, and from older players. */
    largestVideo: LargestVideo.optional(),
    /** How much it can still store. Absent where the browser does not say, and from older players. */
    freeBytes: z.int().min(0).optional(),
  })
  .meta({ id: 'Heartbeat' })
export type Heartbeat = z.infer<typeof Heartbeat>

/** What plays on a device. `title` is absent for the default slide and for deleted slides and ads. */
export const DevicePlaying = z.object({
  kind: z.enum(playingKinds),
  title: z.string().optional(),
  since: z.iso.datetime(),
})
export type DevicePlaying = z.infer<typeof DevicePlaying>

/** A slide or ad that a device does not play as it should. */
export const CannotPlay = z.object({ id: z.uuid(), title: z.string(), reason: z.enum(cannotPlayReasons) })
export type CannotPlay = z.infer<typeof CannotPlay>

/** State of a screen by its confirmed devices. All but `state` and `unconfirmed` come from the device seen last. */
export const ScreenHealth = z
  .object({
    state: z.enum(screenStates),
    /** Unconfirmed devices are playing it; one of them may be the TV. */
    unconfirmed: z.boolean(),
    lastSeen: z.iso.datetime().optional(),
    /** `picture` is absent where `title` is. */
    playing: DevicePlaying.extend({ picture: Creative.optional() }).optional(),
    offlineReady: z.boolean().optional(),
    build: z.string().optional(),
    cannotPlay: z.array(CannotPlay).optional(),
    soundBlocked: z.boolean().optional(),
  })
  .meta({ id: 'ScreenHealth' })
export type ScreenHealth = z.infer<typeof ScreenHealth>

export const Device = z
  .object({
    id: z.uuid(),
    /** Four characters that identify the device to people. */
    label: z.string(),
    confirmed: z.boolean(),
    /** A recent heartbeat exists. */
    online: z.boolean(),
    userAgent: z.string(),
    /** In pixels. */
    width: z.int(),
    height: z.int(),
    build: z.string(),
    offlineReady: z.boolean(),
    playing: DevicePlaying,
    cannotPlay: z.array(CannotPlay),
    soundBlocked: z.boolean(),
    largestVideo: LargestVideo.optional(),
    freeBytes: z.int().optional(),
    firstSeen: z.iso.datetime(),
    lastSeen: z.iso.datetime(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

/** Limit of devices listed per screen. */
export const maxDevices = 50

/**
 * Where TVs open Litfass. `reach` is `thisComputer` if Litfass only accepts connections from its own computer: `url` is
 * then the address it would have in the local network. It is `network` without https: screens then cannot store files.
 */
export const TvAddress = z
  .object({
    url: z.string(),
    reach: z.enum(['everywhere', 'network', 'thisComputer']),
    /** The port that a proxy forwards to. Absent if `reach` is `everywhere`, and for users who do not configure the server. */
    listeningPort: z.int().optional(),
  })
  .meta({ id: 'TvAddress' })
export type TvAddress = z.infer<typeof TvAddress>

const devicePath = '/api/accounts/{accountId}/screens/{screenId}/devices'

export const deviceApi = {
  heartbeat: endpoint({
    method: 'POST',
    path: '/api/player/screens/{screenId}/heartbeat',
    access: 'device',
    summary:
      'Reports what a player shows. Returns the key that identifies the device in later heartbeats, and its label. A new device is confirmed if the code of the screen was typed on it in the network of a signed-in member and the screen has no confirmed device yet.',
    body: Heartbeat,
    returns: z.object({ key: z.string(), label: z.string() }),
    refuses: ['too-many-requests'],
  }),
  listDevices: endpoint({
    method: 'GET',
    path: devicePath,
    access: 'account',
    summary:
      'Lists the devices of a screen: confirmed first, then by last heartbeat. Unconfirmed devices are listed for a day after their last heartbeat.',
    returns: z.object({ items: z.array(Device) }),
  }),
  linkDevice: endpoint({
    method: 'POST',
    path: `${devicePath}/link`,
    access: 'account',
    summary:
      'Creates a token for `/screens/view/{screenId}#link={token}`. The first device that opens the link within a day is confirmed.',
    returns: z.object({ token: z.string(), expires: z.iso.datetime() }),
    status: 201,
  }),
  getTvAddress: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/tv-address',
    access: 'account',
    summary: 'Returns the address at which TVs open this server, and from where it can be reached.',
    returns: TvAddress,
  }),
  confirmDevice: endpoint({
    method: 'PUT',
    path: `${devicePath}/{deviceId}`,
    access: 'account',
    summary: 'Sets whether a device is confirmed. Only confirmed devices determine the state of a screen.',
    body: z.object({ confirmed: z.boolean() }),
    returns: Device,
  }),
  forgetDevice: endpoint({
    method: 'DELETE',
    path: `${devicePath}/{deviceId}`,
    access: 'account',
    summary: 'Deletes a device. If it still plays the screen, it is listed again as unconfirmed.',
  }),
  showNameOnDevice: endpoint({
    method: 'POST',
    path: `${devicePath}/{deviceId}/show-name`,
    access: 'account',
    summary: `Makes a device show the name of its screen and its own label over the picture for ${nameSeconds} seconds, so that people can tell which one it is.`,
    refuses: ['device-not-connected'],
  }),
}
