import type { InvitedUser } from '@litfass/api/people/team'
import { ownNames } from '@litfass/domain/people/password'
import type { z } from 'zod'

import { hashPassword } from '../../platform/auth/password-hash.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireHardPassword } from '../sign-in/easy-password.ts'
import { insertPerson } from '../sign-in/insert-person.ts'
import { lockInvitation, join } from './join.ts'
import { readInvitation } from './read-invitation.ts'

/**
 * Registers a user as a member of the company. The link came by mail, so the address counts as verified. Its owner gets a
 * mail, because the link may have been passed on.
 */
export async function registerInvited(
  ctx: Context,
  { token, user, language }: z.output<typeof InvitedUser> & { token: string },
): Promise<{ accountId: string }> {
  // Validate the link before hashing, which is slow on purpose.
  const { company, email: invited } = await readInvitation(ctx, token)
  await requireHardPassword(user.password, {
    field: 'user.password',
    names: ownNames({ ...user, email: invited, companies: [company] }),
  })
  const passwordHash = await hashPassword(ctx, user.password)
  return inTransaction(ctx, async (ctx) => {
    const invitation = await lockInvitation(ctx, token)
    const { accountId, email } = invitation
    const person = { user: { ...user, email }, language, passwordHash, emailVerified: true }
    const userId = await insertPerson(ctx, person)
    if (userId === null) throw new Problem('already-registered')
    const name = `${user.firstName} ${user.lastName}`
    await join(ctx, invitation, { userId, email, name })
    const { queue, config } = ctx.services
    await queue.send(ctx.db, 'mail', {
      template: 'registered-by-invitation',
      to: email,
      url: `${config.publicUrl}/login`,
      words: { company, name },
    })
    return { accountId }
  })
}
