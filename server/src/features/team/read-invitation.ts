import type { OpenInvitation } from '@litfass/api/people/team'
import { rolesToJoin } from '@litfass/domain/people/membership'
import { sql } from 'kysely'

import { secretHash } from '../../platform/auth/secret-hash.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { teamOf } from './team.store.ts'

/** @throws Problem link-invalid when the link is unknown, used, revoked, renewed or too old */
export async function readInvitation(ctx: Context, token: string): Promise<OpenInvitation> {
  const row = await ctx.db
    .selectFrom('invitations')
    .innerJoin('accounts', 'accounts.id', 'invitations.accountId')
    .leftJoin('users', 'users.id', 'invitations.creatorId')
    .select(['accountId', 'accounts.company', 'invitations.email', 'invitations.roles', 'users.name as inviter'])
    .select(sql<boolean>`exists (select from users where users.email = invitations.email)`.as('registered'))
    .where('tokenHash', '=', secretHash(token))
    .where('expiresAt', '>', ctx.now)
    .executeTakeFirst()
  if (!row) throw new Problem('link-invalid')
  const { accountId, roles, inviter, ...rest } = row
  const team = await teamOf({ db: ctx.db, accountId })
  return { ...rest, roles: rolesToJoin(roles, team), inviter: inviter ?? row.company }
}
