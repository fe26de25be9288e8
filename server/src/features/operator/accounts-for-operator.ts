import type { Account } from '@litfass/api/people/accounts'
import type { Role } from '@litfass/domain/people/account'
import { sql } from 'kysely'

import type { DataContext } from '../../platform/context.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'
import { amountColumns, amountsOf } from '../accounts/accounts.store.ts'

export interface Member {
  userId: string
  email: string
  name: string
  verified: boolean
  roles: Role[]
}

/** An account as the operator sees it, with its members. */
export interface AccountForOperator extends Pick<
  Account,
  'id' | 'email' | 'company' | 'subscription' | 'timezone' | 'amounts' | 'limits'
> {
  address: string
  created: Date
  closed: Date | null
  members: Member[]
}

const accountsAtOnce = 500

function accountRows(ctx: DataContext) {
  return ctx.db
    .selectFrom('accounts')
    .selectAll('accounts')
    .select(amountColumns)
    .select(
      sql<Member[]>`coalesce((
        select json_agg(json_build_object('userId', users.id, 'email', users.email, 'name', users.name,
          'verified', users.email_verified, 'roles', memberships.roles) order by memberships.created, users.id)
        from memberships join users on users.id = memberships.user_id
        where memberships.account_id = accounts.id
      ), '[]')`.as('members'),
    )
}

function accountForOperator(row: Awaited<ReturnType<ReturnType<typeof accountRows>['executeTakeFirstOrThrow']>>) {
  const { id, email, company, subscription, timezone, limits, created, closed, members } = row
  const place = [row.line1, row.line2, `${row.postalCode} ${row.city}`, row.state, row.country]
  const address = place.filter(Boolean).join(', ')
  return {
    id,
    email,
    company,
    subscription,
    timezone,
    limits,
    created,
    closed,
    members,
    address,
    amounts: amountsOf(row),
  }
}

/**
 * The newest accounts (at most `accountsAtOnce`) with the text in id, company or an e-mail address, and their total.
 */
export async function findAccounts(
  ctx: DataContext,
  search: string | undefined,
): Promise<{ accounts: AccountForOperator[]; total: number }> {
  const pattern = likePattern(search ?? '')
  const rows = await accountRows(ctx)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where(
      sql<boolean>`accounts.company ilike ${pattern} or accounts.email ilike ${pattern} or accounts.id::text ilike ${pattern}
        or exists (select from memberships join users on users.id = memberships.user_id
          where memberships.account_id = accounts.id and users.email ilike ${pattern})`,
    )
    .orderBy('accounts.created', 'desc')
    .orderBy('accounts.id', 'desc')
    .limit(accountsAtOnce)
    .execute()
  return { accounts: rows.map(accountForOperator), total: rows[0]?.total ?? 0 }
}

export async function accountById(ctx: DataContext, accountId: string): Promise<AccountForOperator | null> {
  const row = await accountRows(ctx).where('accounts.id', '=', accountId).executeTakeFirst()
  return row ? accountForOperator(row) : null
}
