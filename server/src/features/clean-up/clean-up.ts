import { auditDays, auditUserDays } from '@litfass/domain/people/audit'
import { expiredInvitationDays } from '@litfass/domain/people/membership'
import { unverifiedDays } from '@litfass/domain/people/user'
import { viewersGoneBefore } from '@litfass/domain/places/devices/device'
import { recordRetentionDays } from '@litfass/domain/playback/retention'
import { addDays } from '@litfass/domain/time/day'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { dayInZone } from '@litfass/domain/time/zone'
import { type RawBuilder, sql } from 'kysely'

import { setCleaning } from '../../platform/auth/session-lifecycle.ts'
import { isLiveSession } from '../../platform/auth/session.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { eachIndependently } from '../../platform/jobs/each-independently.ts'
import { purgeExpiredItems } from '../deleted-items/purge-deleted-items.ts'
import { deleteOldRegistrations } from '../sign-in/unverified-registration.ts'
import { deleteOldUnusedVideos } from '../videos/delete-videos.ts'

/** Daily: deletes what has ended or expired, and what is older than its retention. A step that fails does not stop the others. */
export async function cleanUp(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  const viewersGone = new Date(viewersGoneBefore(now.getTime()))
  const firstKept = addDays(dayInZone(now.getTime(), 'UTC'), -recordRetentionDays)
  const steps: Record<string, () => Promise<unknown>> = {
    expired: () => forgetExpired(ctx, daysAgo(expiredInvitationDays)),
    verifications: () => db.deleteFrom('verifications').where('expiresAt', '<', now).execute(),
    rateLimits: () => db.deleteFrom('rateLimits').where('lastRequest', '<', daysAgo(1).getTime()).execute(),
    // They are needed while Stripe may retry an event, for up to three days.
    stripeEvents: () => db.deleteFrom('stripeEvents').where('received', '<', daysAgo(90)).execute(),
    reportLinks: () => db.deleteFrom('reportLinks').where('expires', '<', now).execute(),
    deviceLinks: () => db.deleteFrom('deviceLinks').where('expiresAt', '<', now).execute(),
    viewers: () =>
      db.deleteFrom('devices').where('confirmed', '=', false).where('lastSeen', '<', viewersGone).execute(),
    auditEvents: () => deleteInBatches(ctx, 'auditEvents', sql`at < ${daysAgo(auditDays)}`),
    auditEventsOfUsers: () =>
      deleteInBatches(ctx, 'auditEvents', sql`kind = 'user' and at < ${daysAgo(auditUserDays)}`),
    signedPages: () => deleteInBatches(ctx, 'signedPages', sql`received < ${daysAgo(recordRetentionDays)}`),
    slidePlays: () => deleteInBatches(ctx, 'slidePlays', sql`day < ${firstKept}`),
    slidePlaysOfClosedCompanies: () => deletePlaysOfClosedCompanies(ctx),
    deletedItems: () => purgeExpiredItems(ctx),
    unusedVideos: () => deleteOldUnusedVideos(ctx, daysAgo(1)),
    registrations: () => deleteOldRegistrations(ctx, daysAgo(unverifiedDays)),
    devMails: () => db.deleteFrom('devMails').where('sent', '<', daysAgo(30)).execute(),
  }
  const named = Object.entries(steps).map(([name, run]) => ({ name, run }))
  await eachIndependently(ctx, named, ({ run }) => run())
}

/** Batch size: a statement is cancelled after a minute. */
const atOnce = 10_000

async function deleteInBatches(
  { db }: Context,
  table: 'auditEvents' | 'signedPages' | 'slidePlays',
  condition: RawBuilder<unknown>,
): Promise<void> {
  const batch = sql`select ctid from ${sql.table(table)} where ${condition} limit ${atOnce}`
  let deleted: bigint | undefined
  do {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(${batch}))`.execute(db)
    deleted = numAffectedRows
  } while (deleted)
}

async function deletePlaysOfClosedCompanies(ctx: Context): Promise<void> {
  const closed = await ctx.db
    .selectFrom('accounts')
    .select('id')
    .where('closed', 'is not', null)
    .where((eb) => eb.exists(eb.selectFrom('slidePlays').whereRef('slidePlays.accountId', '=', 'accounts.id')))
    .execute()
  for (const { id } of closed) await deleteInBatches(ctx, 'slidePlays', sql`account_id = ${id}`)
}

/** Deletes sessions and invitations. This is not logged as signing out or revoking. */
async function forgetExpired(ctx: Context, invitationsBefore: Date): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await setCleaning(ctx, 'on')
    await ctx.db
      .deleteFrom('sessions')
      .where(sql<boolean>`not (${isLiveSession})`)
      .execute()
    await ctx.db.deleteFrom('invitations').where('expiresAt', '<', invitationsBefore).execute()
  })
}
