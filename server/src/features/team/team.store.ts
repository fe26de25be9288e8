import type { Invitation, Member } from '@litfass/api/people/team'
import type { Role } from '@litfass/domain/people/account'
import type { TeamMember } from '@litfass/domain/people/membership'

import type { AccountContext } from '../../platform/context.ts'
import { lockAccount } from '../../platform/db/enforce-limit.ts'
import { Problem } from '../../platform/http/problem.ts'

export async function membersOf(ctx: AccountContext): Promise<(Member & { twoFactor: boolean })[]> {
  const rows = await ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'firstName', 'lastName', 'email', 'relationship', 'roles', 'created', 'twoFactor'])
    .select(['invitedEmail', 'awaitsAdmin'])
    .where('accountId', '=', ctx.accountId)
    .orderBy('created')
    .orderBy('users.id')
    .execute()
  return rows.map((row) => ({
    ...row,
    invitedEmail: row.invitedEmail ?? undefined,
    awaitsAdmin: row.awaitsAdmin || undefined,
    created: row.created.toISOString(),
  }))
}

/** The team, locked until the transaction ends via the account's row. */
export async function lockTeam(ctx: Pick<AccountContext, 'db' | 'accountId'>): Promise<TeamMember[]> {
  await lockAccount(ctx)
  return teamOf(ctx)
}

export function teamOf(ctx: Pick<AccountContext, 'db' | 'accountId'>): Promise<TeamMember[]> {
  return ctx.db
    .selectFrom('memberships')
    .select(['userId as id', 'roles'])
    .where('accountId', '=', ctx.accountId)
    .execute()
}

const invitationColumns = ['id', 'email', 'roles', 'created', 'expiresAt'] as const

export async function invitationsOf(ctx: AccountContext): Promise<Invitation[]> {
  const rows = await ctx.db
    .selectFrom('invitations')
    .select(invitationColumns)
    .where('accountId', '=', ctx.accountId)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(invitationOf)
}

interface InvitationLink {
  tokenHash: string
  expiresAt: Date
}

/** The roles of an invitation. @throws Problem not-found unless the account has it */
export async function invitedRoles(ctx: AccountContext, invitationId: string): Promise<Role[]> {
  const { roles } = await ctx.db
    .selectFrom('invitations')
    .select('roles')
    .where('accountId', '=', ctx.accountId)
    .where('id', '=', invitationId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
  return roles
}

/** Inserts an invitation; undefined when the address is already invited. */
export async function insertInvitation(
  ctx: AccountContext,
  { email, roles, link }: { email: string; roles: Role[]; link: InvitationLink },
): Promise<Invitation | undefined> {
  const { accountId, actor, now, services } = ctx
  const row = await ctx.db
    .insertInto('invitations')
    .values({ id: services.newId(), accountId, creatorId: actor.userId, email, roles, created: now, ...link })
    .onConflict((conflict) => conflict.columns(['accountId', 'email']).doNothing())
    .returning(invitationColumns)
    .executeTakeFirst()
  return row && invitationOf(row)
}

/** Replaces the link of an invitation; undefined when there is no such invitation. */
export async function renewInvitation(
  ctx: AccountContext,
  invitationId: string,
  link: InvitationLink,
): Promise<Invitation | undefined> {
  const row = await ctx.db
    .updateTable('invitations')
    .set(link)
    .where('accountId', '=', ctx.accountId)
    .where('id', '=', invitationId)
    .returning(invitationColumns)
    .executeTakeFirst()
  return row && invitationOf(row)
}

function invitationOf({
  expiresAt,
  ...row
}: {
  id: string
  email: string
  roles: Role[]
  created: Date
  expiresAt: Date
}): Invitation {
  return { ...row, created: row.created.toISOString(), expires: expiresAt.toISOString() }
}
