import type { Invitation } from '@litfass/api/people/team'
import { fillText } from '@litfass/domain/fill-text'
import type { Role } from '@litfass/domain/people/account'
import { byLanguage, type Language } from '@litfass/domain/people/language'
import { maxInvitations } from '@litfass/domain/people/membership'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type AccountContext, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { texts } from '../../platform/texts.ts'
import { mailsPerMailbox } from '../sign-in/mailbox-limits.ts'

/** @throws Problem too-many-invitations */
export function requireFewOpen({ now }: AccountContext, others: readonly Invitation[]): void {
  const open = others.filter(({ expires }) => new Date(expires) > now)
  if (open.length >= maxInvitations) throw new Problem('too-many-invitations')
}

/** Fewer than all companies together may send, so that one cannot keep another from inviting. */
const ownMailsPerMailbox = { ...mailsPerMailbox, max: mailsPerMailbox.max - 2 }

/** Revoked invitations count as well. */
const mailsPerCompany = { max: 100, seconds: 86_400 }

/** @throws Problem too-many-requests when the mailbox got too many invitations, or this company sent too many */
export async function sendInvitation(
  ctx: AccountContext,
  { email, roles, token }: { email: string; roles: Role[]; token: string },
): Promise<void> {
  await throwIfRateLimited(ctx, `invitations|${ctx.accountId}`, mailsPerCompany)
  await throwIfRateLimited(ctx, `invitation|${email}|${ctx.accountId}`, ownMailsPerMailbox)
  await throwIfRateLimited(ctx, `invitation|${email}`, mailsPerMailbox)
  const { company } = await ctx.db
    .selectFrom('accounts')
    .select('company')
    .where('id', '=', ctx.accountId)
    .executeTakeFirstOrThrow()
  const { config, queue } = ctx.services
  await queue.send(ctx.db, 'mail', {
    template: 'invitation',
    to: email,
    url: `${config.publicUrl}/invitation?token=${token}`,
    language: ctx.actor.language,
    words: { company, inviter: ctx.actor.name, rights: rightsOf(roles) },
  })
  await notify(ctx, ctx.accountId, ['team'])
}

/** What the person will be able to do. */
function rightsOf(roles: readonly Role[]): Record<Language, string> {
  return byLanguage((language) => {
    const { mailWords, roles: names } = texts[language]
    if (roles.length === 0) return mailWords.everyone
    return `${fillText(mailWords.yourRoles, { roles: roles.map((role) => names[role]).join(', ') })} ${mailWords.everyone}`
  })
}
