import type { ClosingInput } from '@litfass/api/people/account-deletion'
import type { Member } from '@litfass/api/people/team'
import { valuesOf } from '@litfass/domain/keys-of'
import { closingRefusal } from '@litfass/domain/people/account-deletion'
import { isAdmin } from '@litfass/domain/people/membership'
import { bookableKinds } from '@litfass/domain/places/bookable-kinds'
import { sql } from 'kysely'
import type { z } from 'zod'

import { requirePassword } from '../../platform/auth/require-password.ts'
import { type AccountContext, inTransaction, notify, setAuditActor } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import { answerOpenAds } from '../ads/answer-open-ads.ts'
import { mailAct } from '../ads/mails/ad-mails.ts'
import { mailedAdsById } from '../ads/mails/mailed-ads.ts'
import { transitionAds } from '../ads/transition-ads.ts'
import { removeFiles } from '../files/media-files.ts'
import { membersOf } from '../team/team.store.ts'
import { deleteUnusedVideos } from '../videos/delete-videos.ts'
import { obligationsOf, openOffers } from './bookings.ts'
import { retentionOf, retainedTables } from './data-retention.ts'

/** Reason with which the company's open offers are withdrawn or declined. */
const closed = 'account-closed'

/** Closes the company on behalf of an admin, who confirms with its name and their password. */
export async function closeAccount(
  ctx: AccountContext,
  { company, password }: z.output<typeof ClosingInput>,
): Promise<void> {
  const { company: name } = await ctx.db
    .selectFrom('accounts')
    .select('company')
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  if (company !== name.trim()) throw fieldProblem('company', 'name-mismatch')
  await requirePassword(ctx, password)
  const members = await inTransaction(ctx, async (ctx) => {
    const team = await closeCompany(ctx)
    // Check again under the lock: the role may have been revoked concurrently.
    if (!isAdmin(team.find(({ id }) => id === ctx.actor.userId)?.roles ?? [])) throw new Problem('not-allowed')
    return team
  })
  for (const { id } of members) ctx.services.sessions.forgetUser(id)
}

/**
 * Deletes the company's content and memberships, and declines or withdraws open offers. Its row and bookings stay. Returns
 * the former members: after the commit, the caller invalidates their sessions.
 * @throws Problem account-is-operator; account-has-bookings; account-has-invoices
 */
export async function closeCompany(ctx: AccountContext): Promise<Member[]> {
  const { accountId } = ctx
  const { company } = await lockCompany(ctx)
  // Set for each company, because deleting a user may close several. Partners see the company, not the user.
  await setAuditActor(ctx)
  // One audit entry for the closing instead of one per deleted row.
  await sql`select set_config('litfass.closing', ${accountId}, true)`.execute(ctx.db)
  const partners = await answerOffers(ctx)
  // Check last: a concurrent approval or payment may have just committed.
  const refusal = closingRefusal(await obligationsOf(ctx, accountId))
  if (refusal) throw new Problem(refusal)

  const members = await membersOf(ctx)
  await removeContent(ctx)
  await ctx.db
    .updateTable('accounts')
    .set({ closed: ctx.now, phone: null, website: null, plan: null, usage: null, timestamp: ctx.now })
    .where('id', '=', accountId)
    .execute()
  for (const { email } of members)
    await ctx.services.queue.send(ctx.db, 'mail', {
      template: 'account-closed',
      to: email,
      url: `${ctx.services.config.publicUrl}/login`,
      language: ctx.actor.language,
      words: { company, by: ctx.actor.name },
    })
  await notify(ctx, [accountId, ...partners], ['ads', 'campaigns', 'screens', 'slides', 'shows', 'sites', 'team'])
  return members
}

/**
 * Blocks additions to the company until the transaction ends. The places are locked before the account is locked `for update`:
 * offers and deletions of places lock a place, then insert rows that refer to the account.
 */
export async function lockCompany(ctx: AccountContext): Promise<{ company: string }> {
  const { db, accountId } = ctx
  await lockAccount(ctx)
  for (const { table, bookedTable } of valuesOf(bookableKinds))
    for (const places of new Set([table, bookedTable]))
      await db.selectFrom(places).select('id').where('accountId', '=', accountId).orderBy('id').forUpdate().execute()
  return db
    .selectFrom('accounts')
    .select('company')
    .where('id', '=', accountId)
    .where('closed', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

/** Withdraws the company's own open offers and declines those it received. Returns the other companies. */
async function answerOffers(ctx: AccountContext): Promise<string[]> {
  const open = await openOffers(ctx, ctx.accountId)
  const idsOf = (mine: boolean) =>
    open.filter(({ advertiserId }) => (advertiserId === ctx.accountId) === mine).map(({ id }) => id)
  const withdrawn = await transitionAds(ctx, idsOf(true), { action: 'withdraw', by: ctx })
  const ads = await mailedAdsById(
    ctx,
    withdrawn.map(({ id }) => id),
  )
  await mailAct(ctx, 'publisher', ads, { template: 'ads-withdrawn', why: closed })
  const declined = await answerOpenAds(ctx, idsOf(false), { action: 'decline', reason: closed })
  return [...withdrawn.map((ad) => ad.publisherId), ...declined.map((ad) => ad.advertiserId)]
}

async function removeContent(ctx: AccountContext): Promise<void> {
  for (const name of retainedTables) {
    const { company = [], onClosing } = retentionOf(name)
    if (onClosing !== 'delete') continue
    for (const column of company)
      await sql`delete from ${sql.table(name)} where ${sql.ref(column)} = ${ctx.accountId}`.execute(ctx.db)
  }
  const videos = await ctx.db.selectFrom('videos').select('id').where('accountId', '=', ctx.accountId).execute()
  await deleteUnusedVideos(
    ctx,
    videos.map(({ id }) => id),
  )
  // Creatives may be shared with other companies, and photos prove bookings: these and the videos of ads stay.
  const pictures = await ctx.db
    .selectFrom('files')
    .select(['key', 'hash'])
    .where('accountId', '=', ctx.accountId)
    .where('key', 'not like', 'creatives/%')
    .where('key', 'not like', 'declarations/%')
    .where('key', 'not like', 'videos/%')
    .execute()
  await removeFiles(ctx, pictures)
}
