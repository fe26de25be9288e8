import { auditDays, auditUserDays } from '@litfass/domain/people/audit'
import { expiredInvitationDays } from '@litfass/domain/people/membership'
import { unverifiedDays } from '@litfass/domain/people/user'
import { viewersGoneBefore } from '@litfass/domain/places/devices/device'
import { recordRetentionDays } from '@litfass/domain/playback/retention'
import { addDays } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { sessionLives } from '../../platform/auth/session.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { purgeExpiredItems } from '../deleted-items/purge-deleted-items.ts'
import { deleteOldRegistrations } from '../sign-in/unverified-registration.ts'
import { deleteOldUnusedVideos } from '../videos/delete-videos.ts'

/** Daily: deletes what has ended or expired, and what is older than its retention. */
export async function cleanUp(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  await forgetExpired(ctx, daysAgo(expiredInvitationDays))
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
  await db.deleteFrom('rateLimits').where('lastRequest', '<', daysAgo(1).getTime()).execute()
  // They are needed while Stripe may retry an event, for up to three days.
  await db.deleteFrom('stripeEvents').where('received', '<', daysAgo(90)).execute()
  await db.deleteFrom('reportLinks').where('expires', '<', now).execute()
  await db.deleteFrom('deviceLinks').where('expiresAt', '<', now).execute()
  const viewersGone = new Date(viewersGoneBefore(now.getTime()))
  await db.deleteFrom('devices').where('confirmed', '=', false).where('lastSeen', '<', viewersGone).execute()
  await db.deleteFrom('auditEvents').where('at', '<', daysAgo(auditDays)).execute()
  await db.deleteFrom('auditEvents').where('kind', '=', 'user').where('at', '<', daysAgo(auditUserDays)).execute()
  await db.deleteFrom('signedPages').where('received', '<', daysAgo(recordRetentionDays)).execute()
  const firstKept = addDays(dayInZone(now.getTime(), 'UTC'), -recordRetentionDays)
  await db.deleteFrom('slidePlays').where('day', '<', firstKept).execute()
  await purgeExpiredItems(ctx)
  await deleteOldUnusedVideos(ctx, daysAgo(1))
  await deleteOldRegistrations(ctx, daysAgo(unverifiedDays))
  await db.deleteFrom('devMails').where('sent', '<', daysAgo(30)).execute()
}

/** Deletes sessions and invitations. This is not logged as signing out and revoking. */
async function forgetExpired(ctx: Context, invitationsBefore: Date): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await sql`select set_config('litfass.cleaning', 'on', true)`.execute(db)
    await db
      .deleteFrom('sessions')
      .where(sql<boolean>`not (${sessionLives})`)
      .execute()
    await db.deleteFrom('invitations').where('expiresAt', '<', invitationsBefore).execute()
  })
}
