import type { UserDeletion } from '@litfass/api/people/account-deletion'
import { companyOutcome, deletionRefusal } from '@litfass/domain/people/account-deletion'
import { isAdmin, lostRoles, type TeamMember } from '@litfass/domain/people/membership'
import { sql } from 'kysely'

import { requirePassword } from '../../platform/auth/require-password.ts'
import { type AccountContext, inTransaction, notify, setAuditActor, type UserContext } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Http } from '../../platform/http/serve.ts'
import { signOut } from '../sign-in/sign-out.ts'
import { revokeInvitationsBy } from '../team/revoke-invitations-by.ts'
import { lockTeam } from '../team/team.store.ts'
import { obligationsOf } from './bookings.ts'
import { closeCompany, lockCompany } from './close-account.ts'
import { retentionOf, retainedTables } from './data-retention.ts'

type Company = UserDeletion['companies'][number]

/** What deleting the user would do to each of their companies. */
export async function userDeletionOf(ctx: UserContext): Promise<UserDeletion> {
  const mine = await accountsOf(ctx)
  const teams = await ctx.db
    .selectFrom('memberships')
    .select(['accountId', 'userId as id', 'roles'])
    .where('accountId', 'in', [ctx.actor.userId, ...mine.map(({ accountId }) => accountId)])
    .execute()
  const companies = mine.map((account) =>
    outcomeOf(ctx, { account, team: teams.filter(({ accountId }) => accountId === account.accountId) }),
  )
  return { companies: await Promise.all(companies) }
}

/**
 * Deletes the user and all sessions, closes companies without other members, gives the admins of others the roles that only
 * the user had, and clears the user's name from retained records.
 * @throws Problem last-admin; account-is-operator; account-has-bookings; account-has-invoices
 */
export async function deleteUser(ctx: UserContext, password: string, http: Http): Promise<void> {
  await requirePassword(ctx, password)
  const { userId } = ctx.actor
  const changedUsers = await inTransaction(ctx, async (ctx) => {
    const { email } = await ctx.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new Problem('signed-out'))
    const accounts = (await accountsOf(ctx)).map((account) => ({ ...ctx, ...account }))
    const companies: Company[] = []
    const changed = [userId]
    // Sorted, so that two users leaving the same companies cannot deadlock.
    for (const account of accounts.toSorted((a, b) => a.accountId.localeCompare(b.accountId))) {
      await lockCompany(account)
      const team = await lockTeam(account)
      const company = await outcomeOf(ctx, { account, team })
      companies.push(company)
      if (company.outcome === 'continues-with-roles') changed.push(...(await giveRolesToAdmins(account, team)))
    }
    const refusal = deletionRefusal(companies.map(({ outcome }) => outcome))
    if (refusal) throw new Problem(refusal)
    for (const account of accounts)
      if (companies.some(({ id, outcome }) => id === account.accountId && outcome === 'is-closed'))
        await closeCompany(account)
    // Audit entries about open invitations must not name the user; entries about leaving a company do.
    await setAuditActor({ db: ctx.db })
    await forget(ctx, email)
    await ctx.services.queue.send(ctx.db, 'mail', {
      template: 'user-deleted',
      to: email,
      url: `${ctx.services.config.publicUrl}/login`,
      language: ctx.actor.language,
      words: { email },
    })
    await notify(
      ctx,
      accounts.map(({ accountId }) => accountId),
      ['team', 'ads'],
    )
    return changed
  })
  for (const id of changedUsers) ctx.services.sessions.forgetUser(id)
  await signOut(ctx, http)
}

type OwnAccount = Pick<AccountContext, 'accountId' | 'roles' | 'zone'> & { company: string }

function accountsOf(ctx: UserContext): Promise<OwnAccount[]> {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['accounts.id as accountId', 'accounts.company', 'accounts.timezone as zone', 'memberships.roles'])
    .where('memberships.userId', '=', ctx.actor.userId)
    .orderBy('memberships.created')
    .orderBy('accounts.id')
    .execute()
}

async function outcomeOf(
  ctx: UserContext,
  { account, team }: { account: OwnAccount; team: readonly TeamMember[] },
): Promise<Company> {
  const obligations = await obligationsOf(ctx, account.accountId)
  const outcome = companyOutcome(team, { leaving: ctx.actor.userId, ...obligations })
  return { id: account.accountId, name: account.company, outcome }
}

/** Gives the admins the roles that no one has after the user has left. Returns the admins. */
async function giveRolesToAdmins(
  { db, actor, accountId }: UserContext & Pick<OwnAccount, 'accountId'>,
  team: readonly TeamMember[],
): Promise<string[]> {
  const others = team.filter(({ id }) => id !== actor.userId)
  const lost = lostRoles(team, others)
  const admins = others.filter(({ roles }) => isAdmin(roles))
  for (const { id, roles } of admins)
    await db
      .updateTable('memberships')
      .set({ roles: [...roles, ...lost] })
      .where('accountId', '=', accountId)
      .where('userId', '=', id)
      .execute()
  return admins.map(({ id }) => id)
}

async function forget(ctx: UserContext, email: string): Promise<void> {
  const { userId } = ctx.actor
  for (const name of retainedTables) {
    const { person, personName } = retentionOf(name)
    if (!person || !personName) continue
    const nameless = sql`${sql.ref(personName)} = null, ${sql.ref(person)} = null`
    await sql`update ${sql.table(name)} set ${nameless} where ${sql.ref(person)} = ${userId}`.execute(ctx.db)
  }
  await ctx.db.deleteFrom('invitations').where('email', '=', email).execute()
  // Audit events of accepted invitations have the address (migration 0172).
  await ctx.db
    .updateTable('auditEvents')
    .from('auditEvents as accepted')
    .set({ title: null })
    .where('accepted.userId', '=', userId)
    .where('accepted.kind', '=', 'invitation')
    .where('accepted.action', '=', 'accepted')
    .where('auditEvents.kind', '=', 'invitation')
    .whereRef('auditEvents.accountId', '=', 'accepted.accountId')
    .whereRef('auditEvents.thingId', '=', 'accepted.thingId')
    .execute()
  await revokeInvitationsBy(ctx, { creatorId: userId })
  await ctx.db.deleteFrom('verifications').where('value', '=', userId).execute()
  // Cascades to sessions, password and memberships.
  await ctx.db.deleteFrom('users').where('id', '=', userId).execute()
}
