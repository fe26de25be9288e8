import type { teamApi } from '@litfass/api/people/team'

import type { Handlers } from '../../platform/http/serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getTeam } from './get-team.ts'
import { invite } from './invite.ts'
import { leave } from './leave.ts'
import { readInvitation } from './read-invitation.ts'
import { registerInvited } from './register-invited.ts'
import { removeMember } from './remove-member.ts'
import { requireTwoFactor } from './require-two-factor.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { setRoles } from './set-roles.ts'

export const teamHandlers: Handlers<typeof teamApi> = {
  getTeam: (ctx) => getTeam(ctx),
  requireTwoFactor: (ctx, { body }) => requireTwoFactor(ctx, body.required),
  setRoles: (ctx, { userId, body }) => setRoles(ctx, userId, body.roles),
  removeMember: (ctx, { userId }) => removeMember(ctx, userId),
  leave: (ctx, { accountId }) => leave(ctx, accountId),
  invite: (ctx, { body }) => invite(ctx, body),
  resendInvitation: (ctx, { invitationId }) => resendInvitation(ctx, invitationId),
  revokeInvitation: (ctx, { invitationId }) => revokeInvitation(ctx, invitationId),
  readInvitation: (ctx, { body }) => readInvitation(ctx, body.token),
  acceptInvitation: (ctx, { body }) => acceptInvitation(ctx, body),
  registerInvited: (ctx, { body }) => registerInvited(ctx, body),
}
