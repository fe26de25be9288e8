import type { Invitation } from '@litfass/api/people/team'
import { fillText } from '@litfass/domain/fill-text'
import type { Role } from '@litfass/domain/people/account'
import { byLanguage, type Language } from '@litfass/domain/people/language'
import { maxInvitations } from '@litfass/domain/people/membership'

import { consumeLimit, throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type AccountContext, notify } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { texts } from '../../platform/texts.ts'
import { mailsPerMailbox } from '../sign-in/mailbox-limits.ts'

/** @throws Problem too-many-invitations */
export function requireFewOpen({ now }: AccountContext, others: readonly Invitation[]): void {
  const open = others.filter(({ expires }) => new Date(expires) > now)
  if (open.length >= maxInvitations) throw new Problem('too-many-invitations')
}

/** Fewer than all companies together may send, so that one cannot keep another from sending again. */
const ownMailsPerMailbox = { ...mailsPerMailbox, max: mailsPerMailbox.max - 2 }

/** Of each company, the first mail in a day. Counted separately, so that two companies cannot keep others from inviting. */
const firstMailsPerMailbox = { max: 20, seconds: 86_400 }

/** Revoked invitations count as well. */
const mailsPerCompany = { max: 100, seconds: 86_400 }

/** @throws Problem too-many-requests when the mailbox got too many invitations, or this company sent too many */
export async function sendInvitation(
  ctx: AccountContext,
  { email, roles, token }: { email: string; roles: Role[]; token: string },
): Promise<void> {
  await throwIfRateLimited(ctx, `invitations|${ctx.accountId}`, mailsPerCompany)
  await throwIfRateLimited(ctx, `invitation|${email}|${ctx.accountId}`, ownMailsPerMailbox)
  if (!(await countsAsFirst(ctx, email))) await throwIfRateLimited(ctx, `invitation|${email}`, mailsPerMailbox)
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

/** Counts the company's first mail in a day to the mailbox. False for later ones, and once the mailbox got too many first ones. */
async function countsAsFirst(ctx: AccountContext, email: string): Promise<boolean> {
  const ofCompany = { ...firstMailsPerMailbox, max: 1 }
  if (!(await consumeLimit(ctx, `first-invitation|${email}|${ctx.accountId}`, ofCompany))) return false
  return consumeLimit(ctx, `first-invitation|${email}`, firstMailsPerMailbox)
}

/** What the person will be able to do. */
function rightsOf(roles: readonly Role[]): Record<Language, string> {
  return byLanguage((language) => {
    const { mailWords, roles: names } = texts[language]
    if (roles.length === 0) return mailWords.everyone
    return `${fillText(mailWords.yourRoles, { roles: roles.map((role) => names[role]).join(', ') })} ${mailWords.everyone}`
  })
}
