import { Role } from '@litfass/domain/people/account'
import { Roles } from '@litfass/domain/people/membership'
import { Email, LanguageCode, UserInput, relationships } from '@litfass/domain/people/user'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** A member of the company. */
export const Member = z
  .object({
    /** Id of the user. */
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    relationship: z.enum(relationships),
    roles: z.array(Role),
    /** Two-factor authentication is on. Only admins see it. */
    twoFactor: z.boolean().optional(),
    /** The address that was invited, if the member joined with another one. Only admins see it. */
    invitedEmail: z.string().optional(),
    /** The invitation gave the admin role; an admin has to agree, because the member joined with another address. */
    awaitsAdmin: z.boolean().optional(),
    /** When the member joined. */
    created: z.iso.datetime(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

/** An open invitation. */
export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    roles: z.array(Role),
    created: z.iso.datetime(),
    /** Its link works until then. */
    expires: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** The members of the company and its open invitations. */
export const Team = z
  .object({
    members: z.array(Member),
    invitations: z.array(Invitation),
    /** Roles that members of this company can have. */
    activeRoles: z.array(Role),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

/** The invitation as its recipient sees it. */
export const OpenInvitation = z
  .object({
    company: z.string(),
    inviter: z.string(),
    /** The address that was invited. */
    email: z.string(),
    /** What the member will get. */
    roles: z.array(Role),
    /** A user with this address exists. */
    registered: z.boolean(),
  })
  .meta({ id: 'OpenInvitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

const Token = z.string().min(1).max(200)

/** A new user from an invitation. The address is the invitation's and counts as verified. */
export const InvitedUser = z.object({
  user: UserInput.omit({ email: true }),
  language: LanguageCode,
  termsAccepted: z.literal(true, 'terms-required'),
})

export const teamApi = {
  getTeam: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/team',
    access: 'account',
    summary: 'Lists members and open invitations, oldest first.',
    returns: Team,
  }),
  requireTwoFactor: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/second-factor',
    access: 'account',
    role: 'admin',
    summary:
      'Sets whether the company requires two-factor authentication. Members without it are notified by mail and cannot open the company until they turn it on.',
    body: z.object({ required: z.boolean() }),
    refuses: ['own-two-factor-first', 'too-many-requests'],
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/team/{userId}',
    access: 'account',
    role: 'admin',
    summary:
      'Sets the roles of a member, effective from their next request. Also accepts or declines an admin role that awaits consent.',
    body: z.object({ roles: Roles }),
    refuses: ['last-admin', 'last-with-role', 'role-not-active'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/team/{userId}',
    access: 'account',
    role: 'admin',
    summary: 'Removes a member from the company.',
    refuses: ['last-admin', 'last-with-role'],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/memberships/{accountId}',
    access: 'user',
    summary: "Ends the caller's membership in a company.",
    refuses: ['not-found', 'last-admin', 'last-with-role'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/invitations',
    access: 'account',
    role: 'admin',
    summary: 'Invites a person by mail.',
    body: z.object({ email: Email, roles: Roles }),
    returns: Invitation,
    status: 201,
    refuses: ['role-not-active', 'too-many-invitations', 'too-many-requests'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/invitations/{invitationId}/resend',
    access: 'account',
    role: 'admin',
    summary: 'Resends an invitation with a new link; the old link stops working.',
    returns: Invitation,
    refuses: ['role-not-active', 'too-many-invitations', 'too-many-requests'],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/invitations/{invitationId}',
    access: 'account',
    role: 'admin',
    summary: 'Revokes an invitation; its link stops working.',
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    access: 'anyone',
    summary: 'Returns the invitation behind a link.',
    body: z.object({ token: Token }),
    returns: OpenInvitation,
    refuses: ['link-invalid'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'user',
    summary:
      'Accepts an invitation as the signed-in user. One for another address needs `withOwnAddress`, and then gives the admin role only once an admin agrees.',
    body: z.object({
      token: Token,
      /** True: accept it although the address of the user is not the invited one. */
      withOwnAddress: z.boolean().default(false),
    }),
    returns: z.object({ accountId: z.uuid() }),
    refuses: ['link-invalid', 'invitation-for-other-address'],
  }),
  registerInvited: endpoint({
    method: 'POST',
    path: '/api/invitations/register',
    access: 'anyone',
    summary: 'Accepts an invitation as a new user, who can sign in immediately.',
    body: InvitedUser.extend({ token: Token }),
    returns: z.object({ accountId: z.uuid() }),
    status: 201,
    refuses: ['link-invalid', 'already-registered'],
  }),
}
