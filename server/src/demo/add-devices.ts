import { newKey } from '../features/devices/device-key.ts'
import { secretHash } from '../platform/auth/secret-hash.ts'
import type { Context } from '../platform/context.ts'

const silentForMinutes = 60
const userAgents = [
  'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 94.0.4606.31/7.0 TV Safari/537.36',
  'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.5359.211 Safari/537.36',
  'Mozilla/5.0 (X11; Linux aarch64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
]

/** When the screens of the demo were heard last. */
export function silentSince({ now }: Context): Date {
  return new Date(now.getTime() - silentForMinutes * 60_000)
}

/** Confirmed devices of all screens, whose heartbeats ended an hour ago. */
export async function addDevices(ctx: Context): Promise<void> {
  const screens = await ctx.db
    .selectFrom('screens')
    .select(['id', 'accountId', 'resolution', 'created'])
    .select((eb) =>
      eb
        .selectFrom('showSlides')
        .select('slideId')
        .whereRef('showSlides.showId', '=', 'screens.showId')
        .where('index', '=', 0)
        .as('slideId'),
    )
    .orderBy('id')
    .execute()
  const lastSeen = silentSince(ctx)
  for (const [at, { id: screenId, accountId, resolution, created, slideId }] of screens.entries()) {
    const [width = 0, height = 0] = resolution.split('x').map(Number)
    await ctx.db
      .insertInto('devices')
      .values({
        id: ctx.services.newId(),
        accountId,
        screenId,
        keyHash: secretHash(newKey()),
        confirmed: true,
        userAgent: userAgents[at % userAgents.length] ?? '',
        width,
        height,
        build: 'demo',
        offlineReady: true,
        cannotPlay: '[]',
        largestVideo: JSON.stringify({ width: 1920, height: 1080, framesPerSecond: 60 }),
        freeBytes: 3_100_000_000,
        playingKind: slideId ? 'own' : 'house',
        playingId: slideId,
        playingSince: lastSeen,
        firstSeen: created,
        inTouchSince: created,
        lastSeen,
      })
      .execute()
  }
}

/** A screen without a device waits for the browser that opens its link. What the device played stays signed. */
export async function removeDevice({ db }: Context, screenId: string): Promise<void> {
  await db.deleteFrom('devices').where('screenId', '=', screenId).execute()
}
