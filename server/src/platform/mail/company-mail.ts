import type { MailPreferenceName } from '@litfass/domain/people/mail-preference-names'
import { sql } from 'kysely'

import type { Context } from '../context.ts'

/** Members of these companies who have a verified address and have not turned these mails off. */
export function readersOf(ctx: Context, accountIds: string[], preference: MailPreferenceName) {
  return ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['memberships.accountId', 'accounts.company', 'users.id', 'users.email'])
    .select(sql<boolean>`'admin' = any(memberships.roles)`.as('isAdmin'))
    .where(sql<boolean>`memberships.account_id = any(${accountIds}::uuid[])`)
    .where('users.emailVerified', '=', true)
    .where(`users.${preference}`, '=', true)
    .orderBy('users.id')
    .execute()
}

/** The address of the user who paid, or of the company if that user has left it. */
export async function payerEmail(ctx: Context, paymentId: string): Promise<string> {
  const { user, company } = await payerAddresses(ctx, paymentId)
  return user ?? company
}

/** Of the user who paid, null if they have left the company, and of the company. */
export function payerAddresses({ db }: Context, paymentId: string): Promise<{ user: string | null; company: string }> {
  return db
    .selectFrom('payments')
    .innerJoin('accounts', 'accounts.id', 'payments.accountId')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.accountId', '=', 'payments.accountId')
        .onRef('memberships.userId', '=', 'payments.creatorId'),
    )
    .leftJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email as user', 'accounts.email as company'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow()
}

/** Link to a page of the console. It names the company, because the reader may belong to several. */
export function accountUrl(ctx: Context, accountId: string, page: string, search: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...search, account: accountId })
  return `${ctx.services.config.publicUrl}${page}?${query.toString()}`
}
