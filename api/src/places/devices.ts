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

/** A player's status report. */
export const Heartbeat = z
  .object({
    /** Identifies the device. Absent in the first heartbeat, whose answer contains it. */
    key: DeviceKey.optional(),
    /** Token of the confirming link with which the player was opened. */
    link: z.string().max(64).optional(),
    /** Code that was typed to open the screen. */
    code: z.string().max(64).optional(),
    playing: z.object({
      /** `own`: an own slide. `house`: the built-in default slide. `dark`: a black page outside the service hours. */
      kind: z.enum(playingKinds),
      /** Slide or ad id; null for the default slide and the black page. */
      id: z.uuid().nullable(),
      /** Milliseconds since 1970 UTC. */
      since: z.int().min(0).max(lastInstant),
    }),
    /** Version of the manifest that plays. */
    version: z.string().max(40).nullable(),
    /** Build of the player. */
    build: z.string().max(40),
    /** All files of the manifest are stored, so the screen plays without the server. */
    offlineReady: z.boolean(),
    /** Width of the page in device pixels. */
    width: z.int().min(0).max(100_000),
    /** Height of the page in device pixels. */
    height: z.int().min(0).max(100_000),
    /**
     * Slides and ads that it does not play as it should, by their ids. Absent from players that are older than
     * videos.
     */
    cannotPlay: z
      .array(
        z.object({
          id: z.uuid(),
          /**
           * `format`: no decoder for the video. `failed`: it failed three times. `no-space`: its files cannot be
           * stored.
           */
          reason: z.enum(cannotPlayReasons),
        }),
      )
      .max(maxCannotPlay)
      .optional(),
    /** A video should be heard, and the browser allows no sound. */
    soundBlocked: z.boolean().optional(),
    /** The largest video in H.264 that it plays smoothly. Absent where the browser does not say, and from older players. */
    largestVideo: LargestVideo.optional(),
    /** How many bytes it can still store. Absent where the browser does not say, and from older players. */
    freeBytes: z.int().min(0).optional(),
  })
  .meta({ id: 'Heartbeat' })
export type Heartbeat = z.infer<typeof Heartbeat>

/** What plays on a device. */
export const DevicePlaying = z.object({
  /** `own`: an own slide. `house`: the built-in default slide. `dark`: a black page outside the service hours. */
  kind: z.enum(playingKinds),
  /** Absent for the default slide, the black page, and deleted slides and ads. */
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
    /** `onAir`: seen in the last 150 seconds. `notConnected`: it has no confirmed device. */
    state: z.enum(screenStates),
    /** Unconfirmed devices are playing it; one of them may be the TV. */
    unconfirmed: z.boolean(),
    /** Last heartbeat. Absent without a confirmed device. */
    lastSeen: z.iso.datetime().optional(),
    /** What it last reported. `picture` is absent where `title` is. */
    playing: DevicePlaying.extend({ picture: Creative.optional() }).optional(),
    /** All files are stored, so the screen plays without the server. */
    offlineReady: z.boolean().optional(),
    /** Build of the player. */
    build: z.string().optional(),
    /** Absent if it plays everything. */
    cannotPlay: z.array(CannotPlay).optional(),
    /** True if a video should be heard and the browser allows no sound, else absent. */
    soundBlocked: z.boolean().optional(),
  })
  .meta({ id: 'ScreenHealth' })
export type ScreenHealth = z.infer<typeof ScreenHealth>

export const Device = z
  .object({
    id: z.uuid(),
    /** Four characters that identify the device to people. */
    label: z.string(),
    /** Counts as the TV of the screen. Others are viewers. */
    confirmed: z.boolean(),
    /** Its last heartbeat is at most 150 seconds old. */
    online: z.boolean(),
    userAgent: z.string(),
    /** Width of the page in device pixels. */
    width: z.int(),
    /** Height of the page in device pixels. */
    height: z.int(),
    /** Build of the player. */
    build: z.string(),
    /** All files are stored, so it plays without the server. */
    offlineReady: z.boolean(),
    playing: DevicePlaying,
    /** Slides and ads that it does not play as it should. */
    cannotPlay: z.array(CannotPlay),
    /** A video should be heard, and the browser allows no sound. */
    soundBlocked: z.boolean(),
    /** The largest video in H.264 that it plays smoothly. Absent if it has not reported one. */
    largestVideo: LargestVideo.optional(),
    /** How many bytes it can still store. Absent if it has not reported it. */
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
    returns: z.object({
      /** To be sent with later heartbeats. It may differ from the key in the request. */
      key: z.string(),
      /** Four characters that identify the device to people. */
      label: z.string(),
    }),
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
