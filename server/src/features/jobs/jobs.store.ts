import type { Job } from '@litfass/api/playback/jobs'
import { type RawBuilder, sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'

export type ListedKind = 'slides' | 'shows' | 'screens'

/** The job's items of a kind that still exist, in order. */
function listed(kind: ListedKind): RawBuilder<string[]> {
  const things = sql.table(kind)
  return sql`array(
    select things.id from unnest(${sql.ref(`jobs.${kind}`)}) with ordinality as listed (id, at)
    join ${things} as things on things.id = listed.id and things.account_id = jobs.account_id
    order by listed.at
  )`
}

function jobRows(ctx: AccountContext) {
  return ctx.db
    .selectFrom('jobs')
    .select(['id', 'accountId', 'creatorId', 'title', 'runAt', 'repeat', 'status', 'nextRunAt', 'lastRunAt'])
    .select(['lastError', 'showId', 'timestamp'])
    .select([listed('slides').as('slides'), listed('shows').as('shows'), listed('screens').as('screens')])
    .select(sql<number>`cardinality(jobs.screens)`.as('listedScreens'))
    .where('accountId', '=', ctx.accountId)
}

export type JobRow = Awaited<ReturnType<ReturnType<typeof jobRows>['executeTakeFirstOrThrow']>>

export async function jobsOfAccount(ctx: AccountContext): Promise<Job[]> {
  const rows = await jobRows(ctx)
    .orderBy('nextRunAt', (order) => order.asc().nullsLast())
    .orderBy('timestamp', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(jobOf)
}

/** @throws Problem not-found unless the account has it */
export async function ownJob(ctx: AccountContext, jobId: string): Promise<JobRow> {
  const row = await jobRows(ctx).where('id', '=', jobId).executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return row
}

export function jobOf(row: JobRow): Job {
  return {
    ...row,
    nextRunAt: row.nextRunAt?.toISOString(),
    lastRunAt: row.lastRunAt?.toISOString(),
    lastError: row.lastError ?? undefined,
    showId: row.showId ?? undefined,
    timestamp: row.timestamp.toISOString(),
  }
}

/** The ids that do not belong to the account. */
export async function foreignIds(ctx: AccountContext, kind: ListedKind, ids: string[]): Promise<Set<string>> {
  const foreign = new Set(ids)
  if (foreign.size === 0) return foreign
  const own = await ctx.db
    .selectFrom(kind)
    .select('id')
    .where('accountId', '=', ctx.accountId)
    .where('id', 'in', [...foreign])
    .execute()
  for (const { id } of own) foreign.delete(id)
  return foreign
}
