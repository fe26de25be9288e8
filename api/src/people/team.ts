import { Role } from '@litfass/domain/people/account'
import { Roles } from '@litfass/domain/people/membership'
import { Email, LanguageCode, UserInput, relationships } from '@litfass/domain/people/user'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** A member of the company; `id` is the user's. Only admins see `twoFactor`. */
export const Member = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    relationship: z.enum(relationships),
    roles: z.array(Role),
    twoFactor: z.boolean().optional(),
    created: z.iso.datetime(),
  })
  .meta({ id: 'Member' })
export type Member = z.infer<typeof Member>

/** Sent and not answered yet; its link works until `expires`. */
export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    roles: z.array(Role),
    created: z.iso.datetime(),
    expires: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** `activeRoles` are those that can be given here. */
export const Team = z
  .object({ members: z.array(Member), invitations: z.array(Invitation), activeRoles: z.array(Role) })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof Team>

/** What the invited person sees. `registered`: a user has the invited address. */
export const OpenInvitation = z
  .object({ company: z.string(), inviter: z.string(), email: z.string(), registered: z.boolean() })
  .meta({ id: 'OpenInvitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

const Token = z.string().min(1).max(200)

/** The invited person as a new user: the address is that of the invitation, and the link has confirmed it. */
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
    summary: 'Who belongs to the company and who is invited, oldest first.',
    returns: Team,
  }),
  requireTwoFactor: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/second-factor',
    access: 'account',
    role: 'admin',
    summary:
      'An admin requires two-factor authentication for everyone in the company, or stops requiring it. Members without it are notified by mail and cannot open the company until they turn it on.',
    body: z.object({ required: z.boolean() }),
    refuses: ['not-allowed', 'own-two-factor-first'],
  }),
  setRoles: endpoint({
    method: 'PUT',
    path: '/api/accounts/{accountId}/team/{userId}',
    access: 'account',
    role: 'admin',
    summary: "An admin sets a member's roles; they count from the next request on.",
    body: z.object({ roles: Roles }),
    refuses: ['not-allowed', 'last-admin', 'role-not-active'],
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/team/{userId}',
    access: 'account',
    role: 'admin',
    summary: 'An admin takes a member out of the company.',
    refuses: ['not-allowed', 'last-admin'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/invitations',
    access: 'account',
    role: 'admin',
    summary: 'An admin invites a person by e-mail.',
    body: z.object({ email: Email, roles: Roles }),
    returns: Invitation,
    status: 201,
    refuses: ['not-allowed', 'role-not-active', 'too-many-invitations', 'too-many-requests'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/invitations/{invitationId}/resend',
    access: 'account',
    role: 'admin',
    summary: 'Sends the invitation again with a new link; the old one ends.',
    returns: Invitation,
    refuses: ['not-allowed', 'too-many-requests'],
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/accounts/{accountId}/invitations/{invitationId}',
    access: 'account',
    role: 'admin',
    summary: 'Takes an invitation back: its link ends.',
    refuses: ['not-allowed'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    access: 'anyone',
    summary: 'What the link of an invitation is about.',
    body: z.object({ token: Token }),
    returns: OpenInvitation,
    refuses: ['link-invalid'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'user',
    summary: 'The signed-in person joins the company of the invitation.',
    body: z.object({ token: Token }),
    returns: z.object({ accountId: z.uuid() }),
    refuses: ['link-invalid'],
  }),
  registerInvited: endpoint({
    method: 'POST',
    path: '/api/invitations/register',
    access: 'anyone',
    summary: 'Registers the invited person, who joins the company and can sign in at once.',
    body: InvitedUser.extend({ token: Token }),
    returns: z.object({ accountId: z.uuid() }),
    status: 201,
    refuses: ['link-invalid', 'already-registered'],
  }),
}
