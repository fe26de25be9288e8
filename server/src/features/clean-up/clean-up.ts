import { viewerDays } from '@litfass/domain/device'

import type { Context } from '../../platform/context.ts'

const dayMilliseconds = 86_400_000

/** Deletes what has served its purpose, once a day: ended sessions, used links, old counts of attempts, viewers long gone, and what the stand-ins keep. */
export async function cleanUp({ db, now }: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds)
  await db.deleteFrom('sessions').where('expiresAt', '<', now).execute()
  await db.deleteFrom('verifications').where('expiresAt', '<', now).execute()
  await db.deleteFrom('rateLimits').where('lastRequest', '<', daysAgo(1).getTime()).execute()
  // The payment service repeats an event for three days at most.
  await db.deleteFrom('stripeEvents').where('received', '<', daysAgo(90)).execute()
  await db.deleteFrom('deviceLinks').where('expiresAt', '<', now).execute()
  await db.deleteFrom('devices').where('confirmed', '=', false).where('lastSeen', '<', daysAgo(viewerDays)).execute()
  await db.deleteFrom('devMails').where('sent', '<', daysAgo(30)).execute()
}
