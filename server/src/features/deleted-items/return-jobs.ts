import { Repeat } from '@litfass/domain/playback/job'
import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { enforceSharedLimit } from '../../platform/db/enforce-limit.ts'
import { nextRunOf, wakeFor } from '../jobs/job-times.ts'
import { insertRows } from './insert-rows.ts'

const JobRow = z.looseObject({ run_at: z.string(), repeat: Repeat })

/** Restores jobs. Runs that were due while they were deleted are left out. @throws Problem too-many-jobs */
export async function returnJobs(ctx: AccountContext, jobs: { document: DeletedDocument }[]): Promise<void> {
  if (jobs.length === 0) return
  await enforceSharedLimit(ctx, 'jobs', jobs.length)
  for (const { document } of jobs) {
    const row = JobRow.parse(document.row)
    const nextRunAt = nextRunOf(ctx, { runAt: row.run_at, repeat: row.repeat })
    await insertRows(ctx, 'jobs', [{ ...row, next_run_at: nextRunAt }])
    if (nextRunAt) await wakeFor(ctx, nextRunAt)
  }
}
