import { AccountInput, Role } from '@litfass/domain/people/account'
import { MailPreferences } from '@litfass/domain/people/mail-preferences'
import { TwoFactorCode } from '@litfass/domain/people/two-factor'
import {
  Email,
  LanguageCode,
  Password,
  SignInEmail,
  UserInput,
  UserProfile,
  relationships,
} from '@litfass/domain/people/user'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** A company of a user, with the roles of the user in it. */
export const Membership = z.object({
  /** Id of the account. */
  id: z.uuid(),
  /** Name of the company. */
  name: z.string(),
  roles: z.array(Role),
  /** Members need two-factor authentication to open the company. */
  requiresTwoFactor: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

/** A user with their accounts and roles. */
export const User = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: LanguageCode,
    phone: z.string(),
    relationship: z.enum(relationships),
    /** The e-mail address is verified. */
    verification: z.boolean(),
    /** The guided tour is offered until this is true. */
    tourAnswered: z.boolean(),
    ...MailPreferences.shape,
    /** Two-factor authentication is on. */
    twoFactor: z.boolean(),
    created: z.iso.datetime(),
    /** Last change. */
    timestamp: z.iso.datetime(),
    accounts: z.array(Membership),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A session of the user. */
export const Session = z
  .object({
    id: z.uuid(),
    userAgent: z.string().optional(),
    /** It is the session of this request. */
    current: z.boolean(),
    created: z.iso.datetime(),
    lastSeen: z.iso.datetime(),
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const Registration = z
  .object({
    user: UserInput,
    account: AccountInput,
    language: LanguageCode,
    termsAccepted: z.literal(true, 'terms-required'),
  })
  .meta({ id: 'Registration' })

/** An existing password. The minimum length is checked only when a password is set. */
export const CurrentPassword = z.string().min(1, 'required').max(500, 'too-long')

/** Password confirmation for sensitive actions. */
export const PasswordAgain = z.object({ password: CurrentPassword })

export const EmailChange = PasswordAgain.extend({ email: Email })

/** The token of a verification link. */
const VerificationToken = z.string().min(1).max(1000)

/** A registration whose address is not verified yet. */
export const OpenRegistration = z
  .object({ email: z.string(), name: z.string(), company: z.string() })
  .meta({ id: 'OpenRegistration' })
export type OpenRegistration = z.infer<typeof OpenRegistration>

/** Sign-in and registration. */
export const signInApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'anyone',
    summary:
      'Registers a user and their company and sends a verification mail. The response is the same for a known e-mail address.',
    body: Registration,
    status: 202,
    refuses: ['too-many-requests'],
  }),
  listCommonPasswords: endpoint({
    method: 'GET',
    path: '/api/public/common-passwords',
    access: 'anyone',
    summary: 'Lists the common passwords that are refused, so that forms can say so while one is typed.',
    returns: z.array(z.string()),
  }),
  findMailbox: endpoint({
    method: 'GET',
    path: '/api/public/mailbox',
    access: 'anyone',
    summary:
      "Returns where the mailbox is that collects the mails of a trial: its `path` for callers on the server's computer, for others `localUrl`, its address on that computer. Both are null if mails are sent.",
    returns: z.object({
      /** For callers on the server's computer. Null for others, and if mails are sent. */
      path: z.string().nullable(),
      /** Its address on the server's computer, for other callers. */
      localUrl: z.string().nullable(),
    }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/sign-in',
    access: 'anyone',
    summary:
      'Signs in with e-mail and password; sets the session cookie and returns the same token for use as a bearer token. With two-factor authentication, the request is refused with `two-factor-code-required`: repeat it with `code`, from the app or a recovery code. The token of a verification link as `verification` verifies the address.',
    body: z.object({
      email: SignInEmail,
      password: Password,
      /** From the authenticator app, or a recovery code. Needed with two-factor authentication. */
      code: TwoFactorCode.optional(),
      /** Token of a verification link, to verify the address. */
      verification: VerificationToken.optional(),
    }),
    returns: z.object({
      /** Bearer token, the same as in the session cookie. */
      token: z.string(),
    }),
    refuses: [
      'wrong-credentials',
      'two-factor-code-required',
      'two-factor-unreadable',
      'wrong-code',
      'email-not-verified',
      'too-many-requests',
    ],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/sign-out',
    access: 'anyone',
    summary: 'Signs out: ends the current session, if any.',
  }),
  readRegistration: endpoint({
    method: 'POST',
    path: '/api/registrations/read',
    access: 'anyone',
    summary: 'Returns the unverified registration behind a verification link.',
    body: z.object({ token: VerificationToken }),
    returns: OpenRegistration,
    refuses: ['link-invalid', 'too-many-requests'],
  }),
  discardRegistration: endpoint({
    method: 'POST',
    path: '/api/registrations/discard',
    access: 'anyone',
    summary: 'Deletes the unverified user behind a verification link, and the company registered with them.',
    body: z.object({ token: VerificationToken }),
    refuses: ['link-invalid', 'too-many-requests'],
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/api/verification',
    access: 'anyone',
    summary: 'Resends the verification mail if the address is unverified. The response is always the same.',
    body: z.object({ email: Email }),
    status: 202,
    refuses: ['too-many-requests'],
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    access: 'anyone',
    summary: 'Sends a password reset mail if the address is known. The response is always the same.',
    body: z.object({ email: Email }),
    status: 202,
    refuses: ['too-many-requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password-reset/confirm',
    access: 'anyone',
    summary: 'Sets a new password with the token from the mail.',
    body: z.object({ token: z.string().min(1).max(500), password: Password }),
    refuses: ['link-invalid', 'too-many-requests'],
  }),
}

/** The signed-in user's own profile. */
export const profileApi = {
  getSession: endpoint({
    method: 'GET',
    path: '/api/session',
    access: 'user',
    summary: 'Returns the signed-in user.',
    returns: User,
  }),
  findSession: endpoint({
    method: 'GET',
    path: '/api/public/session',
    access: 'anyone',
    summary: 'Returns the signed-in user. No content without a session.',
    returns: User.nullable(),
  }),
  fetchUser: endpoint({
    method: 'POST',
    path: '/api/fetchUser',
    access: 'user',
    summary: 'Returns the signed-in user by id. No content for any other id.',
    body: z.object({ initiatorId: z.uuid() }),
    returns: User.nullable(),
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/session/language',
    access: 'user',
    summary: 'Sets the language of the signed-in user, which mails use.',
    body: z.object({ language: LanguageCode }),
  }),
  answerTour: endpoint({
    method: 'PUT',
    path: '/api/session/tour',
    access: 'user',
    summary: 'Records that the signed-in user has started or declined the guided tour.',
  }),
  setMailPreferences: endpoint({
    method: 'PATCH',
    path: '/api/session/mail-preferences',
    access: 'user',
    summary:
      'Turns mails to the signed-in user on or off; those left out of the request stay as they are. `adMails` are about ads and messages, without receipts and invoices, which are always sent. `reportMails` are the reports of campaigns, weekly and when the last ad has ended or is settled: admins get those of all campaigns, others those of the campaigns they have sent. `endingMails` name slides and entries that end in three days on screens of the company.',
    body: MailPreferences.partial(),
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/session/user',
    access: 'user',
    summary: 'Updates the profile of the signed-in user.',
    body: UserProfile,
    returns: User,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/session/password',
    access: 'user',
    summary: 'Changes the password and ends all other sessions of the user.',
    body: z.object({ currentPassword: CurrentPassword, password: Password }),
    refuses: ['too-many-requests'],
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api/session/email',
    access: 'user',
    summary:
      'Sends a confirmation link to the new address. The address changes when the link is opened. The response is the same for a known address.',
    body: EmailChange,
    status: 202,
    refuses: ['too-many-requests'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/session/email/confirm',
    access: 'user',
    summary: 'Confirms a new address with the token from the mail and notifies the old address.',
    body: z.object({ token: z.string().min(1).max(2000) }),
    refuses: ['link-invalid', 'too-many-requests'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'user',
    summary: 'Lists the sessions of the user: the current one first, then by last use.',
    returns: z.object({ items: z.array(Session) }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/sessions/{sessionId}/end',
    access: 'user',
    summary: 'Ends a session of the user.',
    body: PasswordAgain,
    refuses: ['too-many-requests'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/sessions/end-others',
    access: 'user',
    summary: 'Ends all sessions of the user except the current one.',
    body: PasswordAgain,
    refuses: ['too-many-requests'],
  }),
}

export const sessionApi = { ...signInApi, ...profileApi }
