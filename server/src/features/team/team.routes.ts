import type { teamApi } from '@litfass/api/people/team'

import type { Handlers } from '../../platform/http/serve.ts'
import { invite, resendInvitation, revokeInvitation } from './invitations.ts'
import { acceptInvitation, readInvitation, registerInvited } from './join.ts'
import { requireTwoFactor } from './require-two-factor.ts'
import { getTeam, leave, removeMember, setRoles } from './team.ts'

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
