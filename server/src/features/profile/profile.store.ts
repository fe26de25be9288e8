import type { Membership, User } from '@litfass/api/people/session'
import type { Language } from '@litfass/domain/people/language'
import type { MailPreferences } from '@litfass/domain/people/mail-preferences'
import type { UserProfile } from '@litfass/domain/people/user'
import { sql } from 'kysely'

import type { UserContext } from '../../platform/context.ts'

/** The signed-in user with their accounts, oldest membership first, which is the default selection. */
export async function sessionUser(ctx: UserContext): Promise<User> {
  const user = await ctx.db
    .selectFrom('users')
    .selectAll('users')
    .select(
      sql<Membership[]>`coalesce((
        select json_agg(json_build_object('id', accounts.id, 'name', accounts.company, 'roles', memberships.roles,
          'requiresTwoFactor', accounts.requires_two_factor) order by memberships.created, accounts.id)
        from memberships join accounts on accounts.id = memberships.account_id
        where memberships.user_id = users.id
      ), '[]')`.as('accounts'),
    )
    .where('users.id', '=', ctx.actor.userId)
    .executeTakeFirstOrThrow()
  return {
    ...user,
    verification: user.emailVerified,
    created: user.createdAt.toISOString(),
    timestamp: user.updatedAt.toISOString(),
  }
}

export async function saveLanguage(ctx: UserContext, language: Language): Promise<void> {
  await ctx.db.updateTable('users').set({ language, updatedAt: ctx.now }).where('id', '=', ctx.actor.userId).execute()
}

export async function answerTour(ctx: UserContext): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ tourAnswered: true, updatedAt: ctx.now })
    .where('id', '=', ctx.actor.userId)
    .execute()
}

export async function setMailPreferences(ctx: UserContext, preferences: Partial<MailPreferences>): Promise<void> {
  await ctx.db
    .updateTable('users')
    .set({ ...preferences, updatedAt: ctx.now })
    .where('id', '=', ctx.actor.userId)
    .execute()
}

export async function saveUser(ctx: UserContext, profile: UserProfile): Promise<User> {
  await ctx.db
    .updateTable('users')
    .set({ ...profile, name: `${profile.firstName} ${profile.lastName}`, updatedAt: ctx.now })
    .where('id', '=', ctx.actor.userId)
    .execute()
  return sessionUser(ctx)
}
