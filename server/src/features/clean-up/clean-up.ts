import { auditDays, auditUserDays } from '@litfass/domain/people/audit'
import { viewersGoneBefore } from '@litfass/domain/places/device'
import { dayMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'

import { sessionLives } from '../../platform/auth/session.ts'
import { type Context, inTransaction } from '../../platform/context.ts'

/** Deletes what has served its purpose, once a day: ended sessions, used links, old counts of attempts, viewers long gone, old lines of the audit log, and what the stand-ins keep. */
export async function cleanUp(ctx: Context): Promise<void> {
  const { db, now } = ctx
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  await forgetEndedSessions(ctx)
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
  await db.deleteFrom('rateLimits').where('lastRequest', '<', daysAgo(1).getTime()).execute()
  // The payment service repeats an event for three days at most.
  await db.deleteFrom('stripeEvents').where('received', '<', daysAgo(90)).execute()
  await db.deleteFrom('deviceLinks').where('expiresAt', '<', now).execute()
  const viewersGone = new Date(viewersGoneBefore(now.getTime()))
  await db.deleteFrom('devices').where('confirmed', '=', false).where('lastSeen', '<', viewersGone).execute()
  await db.deleteFrom('auditEvents').where('at', '<', daysAgo(auditDays)).execute()
  await db.deleteFrom('auditEvents').where('kind', '=', 'user').where('at', '<', daysAgo(auditUserDays)).execute()
  await db.deleteFrom('devMails').where('sent', '<', daysAgo(30)).execute()
}

/** Not in the audit log, because no person ended them. */
async function forgetEndedSessions(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await sql`select set_config('litfass.cleaning', 'on', true)`.execute(db)
    await db
      .deleteFrom('sessions')
      .where(sql<boolean>`not (${sessionLives})`)
      .execute()
  })
}
