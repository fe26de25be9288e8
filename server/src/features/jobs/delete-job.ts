import type { Job } from '@litfass/api/playback/jobs'

import { type AccountContext, inTransaction, notify } from '../../platform/context.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { storeDeleted } from '../../platform/db/store-deleted.ts'
import { jobOf, ownJob } from './jobs.store.ts'

/** Returns the deleted job. The show it created stays. */
export async function deleteJob(ctx: AccountContext, jobId: string): Promise<Job> {
  return inTransaction(ctx, async (ctx) => {
    await lockOwned(ctx, 'jobs', { ids: [jobId], strength: 'update' })
    const job = await ownJob(ctx, jobId)
    await storeDeleted(ctx, 'job', [jobId])
    await ctx.db.deleteFrom('jobs').where('id', '=', jobId).execute()
    await notify(ctx, ctx.accountId, ['jobs'])
    return jobOf(job)
  })
}
