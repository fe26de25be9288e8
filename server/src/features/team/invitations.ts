import type { Invitation } from '@litfass/api/people/team'
import { fillText } from '@litfass/domain/fill-text'
import type { Role } from '@litfass/domain/people/account'
import { byLanguage, type Language } from '@litfass/domain/people/language'
import { maxInvitations, teamRefusal } from '@litfass/domain/people/membership'

import { throwIfRateLimited } from '../../platform/auth/rate-limit.ts'
import { type AccountContext, type DataContext, inTransaction, notify } from '../../platform/context.ts'
import { fieldProblem, Problem } from '../../platform/http/problem.ts'
import { texts } from '../../platform/texts.ts'
import { mailsPerMailbox } from '../sign-in/mailbox-limits.ts'
import { newLink } from './invitation-link.ts'
import { lockedTeam, insertInvitation, invitationsOf, membersOf, renewInvitation } from './team.store.ts'

/** Creates an invitation with these roles and queues its mail. */
export async function invite(
  ctx: AccountContext,
  { email, roles }: { email: string; roles: Role[] },
): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    await lockAsAdmin(ctx, roles)
    if ((await membersOf(ctx)).some((member) => member.email === email)) throw fieldProblem('email', 'already-member')
    const invitations = await invitationsOf(ctx)
    if (invitations.some((one) => one.email === email)) throw fieldProblem('email', 'already-invited')
    requireFewOpen(ctx, invitations)
    const { token, stored } = newLink(ctx.now)
    const invitation = await insertInvitation(ctx, { email, roles, link: stored })
    if (!invitation) throw fieldProblem('email', 'already-invited')
    await sendInvitation(ctx, { email, roles, token })
    return invitation
  })
}

/** Replaces the link of an invitation and queues a new mail. The old link stops working. */
export async function resendInvitation(ctx: AccountContext, invitationId: string): Promise<Invitation> {
  return inTransaction(ctx, async (ctx) => {
    await lockAsAdmin(ctx)
    requireFewOpen(
      ctx,
      (await invitationsOf(ctx)).filter(({ id }) => id !== invitationId),
    )
    const { token, stored } = newLink(ctx.now)
    const invitation = await renewInvitation(ctx, invitationId, stored)
    if (!invitation) throw new Problem('not-found')
    await sendInvitation(ctx, { ...invitation, token })
    return invitation
  })
}

/** @throws Problem too-many-invitations */
function requireFewOpen({ now }: AccountContext, others: readonly Invitation[]): void {
  const open = others.filter(({ expires }) => new Date(expires) > now)
  if (open.length >= maxInvitations) throw new Problem('too-many-invitations')
}

export async function revokeInvitation(ctx: AccountContext, invitationId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockAsAdmin(ctx)
    const deleted = await ctx.db
      .deleteFrom('invitations')
      .where('accountId', '=', ctx.accountId)
      .where('id', '=', invitationId)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw new Problem('not-found')
    await notify(ctx, ctx.accountId, ['team'])
  })
}

/** Revokes the open invitations of someone who is no longer an admin: of one company, or of all. */
export async function revokeInvitationsBy(
  { db }: Pick<DataContext, 'db'>,
  { creatorId, accountId }: { creatorId: string; accountId?: string },
): Promise<void> {
  const created = db.deleteFrom('invitations').where('creatorId', '=', creatorId)
  await (accountId === undefined ? created : created.where('accountId', '=', accountId)).execute()
}

/** Locks the team and requires an admin who may grant these roles. */
async function lockAsAdmin(ctx: AccountContext, roles: Role[] = []): Promise<void> {
  const team = await lockedTeam(ctx)
  const refusal = teamRefusal(team, { by: ctx.actor.userId, after: [...team, { id: 'invited', roles }] })
  if (refusal) throw new Problem(refusal)
}

/** Fewer than all companies together may send, so that one cannot keep another from inviting. */
const ownMailsPerMailbox = { ...mailsPerMailbox, max: mailsPerMailbox.max - 2 }

/** Revoked invitations count as well. */
const mailsPerCompany = { max: 100, seconds: 86_400 }

/** @throws Problem too-many-requests when the mailbox got too many invitations, or this company sent too many */
async function sendInvitation(
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
