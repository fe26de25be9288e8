import { AccountInput, Role } from '@litfass/domain/people/account'
import { TwoFactorCode } from '@litfass/domain/people/two-factor'
import { Email, LanguageCode, Password, UserInput, UserProfile, relationships } from '@litfass/domain/people/user'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

/** `requiresTwoFactor`: members need two-factor authentication to open the company. */
export const Membership = z.object({
  id: z.uuid(),
  name: z.string(),
  roles: z.array(Role),
  requiresTwoFactor: z.boolean(),
})
export type Membership = z.infer<typeof Membership>

/** The person, with the accounts they belong to and their roles in each. */
export const User = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    language: LanguageCode,
    phone: z.string(),
    relationship: z.enum(relationships),
    verification: z.boolean(),
    /** The guided tour is offered until it is started or turned down. */
    tourAnswered: z.boolean(),
    /** Whether mails about ads and messages are wanted. */
    adMails: z.boolean(),
    /** Whether a sign-in asks for a code after the password. */
    twoFactor: z.boolean(),
    created: z.iso.datetime(),
    timestamp: z.iso.datetime(),
    accounts: z.array(Membership),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A place where the person is signed in. `userAgent` is what the browser called itself. */
export const Session = z
  .object({
    id: z.uuid(),
    userAgent: z.string().optional(),
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

/** The password a person has, as they type it; how long it may be was asked when it was set. */
export const CurrentPassword = z.string().min(1, 'required').max(500, 'too-long')

/** Confirmation before an act that an open browser alone must not allow. */
export const PasswordAgain = z.object({ password: CurrentPassword })

export const EmailChange = PasswordAgain.extend({ email: Email })

/** What people call to get in. */
export const signInApi = {
  register: endpoint({
    method: 'POST',
    path: '/api/register',
    access: 'anyone',
    summary:
      'Registers a person and their company; a verification mail follows. The answer is the same for a known e-mail address.',
    body: Registration,
    status: 202,
    refuses: ['too-many-requests'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/sign-in',
    access: 'anyone',
    summary:
      'Signs in with e-mail and password; sets the session cookie and returns the same token for use as a bearer. A user with two-factor authentication is refused with two-factor-code-required and repeats the request with `code`: a code of the app or a recovery code.',
    body: z.object({ email: Email, password: Password, code: TwoFactorCode.optional() }),
    returns: z.object({ token: z.string() }),
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
    summary: 'Ends the session, if there is one.',
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/api/verification',
    access: 'anyone',
    summary: 'Sends the verification mail again, if the address waits for it. The answer is always the same.',
    body: z.object({ email: Email }),
    status: 202,
    refuses: ['too-many-requests'],
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/api/password-reset',
    access: 'anyone',
    summary: 'Sends a mail with a link to set a new password, if the address is known. The answer is always the same.',
    body: z.object({ email: Email }),
    status: 202,
    refuses: ['too-many-requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/password-reset/confirm',
    access: 'anyone',
    summary: 'Sets a new password with the token of the mail.',
    body: z.object({ token: z.string().min(1).max(500), password: Password }),
    refuses: ['link-invalid', 'too-many-requests'],
  }),
}

/** What the signed-in person calls about themselves. */
export const profileApi = {
  getSession: endpoint({
    method: 'GET',
    path: '/api/session',
    access: 'user',
    summary: 'The signed-in person.',
    returns: User,
  }),
  fetchUser: endpoint({
    method: 'POST',
    path: '/api/fetchUser',
    access: 'user',
    summary: 'The signed-in person, asked for by their id; nothing for any other id.',
    body: z.object({ initiatorId: z.uuid() }),
    returns: User.nullable(),
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/session/language',
    access: 'user',
    summary: 'Remembers the language of the signed-in person, for mails.',
    body: z.object({ language: LanguageCode }),
  }),
  answerTour: endpoint({
    method: 'PUT',
    path: '/api/session/tour',
    access: 'user',
    summary: 'Remembers that the signed-in person has started or turned down the guided tour.',
  }),
  setAdMails: endpoint({
    method: 'PUT',
    path: '/api/session/ad-mails',
    access: 'user',
    summary: 'Says whether the signed-in person wants mails about ads and messages. Receipts come always.',
    body: z.object({ adMails: z.boolean() }),
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/session/user',
    access: 'user',
    summary: 'Changes what people edit of themselves.',
    body: UserProfile,
    returns: User,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/session/password',
    access: 'user',
    summary: 'Sets a new password; all other sessions of the person end.',
    body: z.object({ currentPassword: CurrentPassword, password: Password }),
    refuses: ['too-many-requests'],
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api/session/email',
    access: 'user',
    summary:
      'Sends a link to the new address; the address changes when it is opened. The answer is the same for a known address.',
    body: EmailChange,
    status: 202,
    refuses: ['too-many-requests'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/session/email/confirm',
    access: 'user',
    summary: 'Changes the address with the token of the mail; the old address is told.',
    body: z.object({ token: z.string().min(1).max(2000) }),
    refuses: ['link-invalid', 'too-many-requests'],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/sessions',
    access: 'user',
    summary: 'Where the person is signed in: this session first, then by last use.',
    returns: z.object({ items: z.array(Session) }),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/sessions/{sessionId}/end',
    access: 'user',
    summary: "Ends one of the person's sessions.",
    body: PasswordAgain,
    refuses: ['too-many-requests'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/sessions/end-others',
    access: 'user',
    summary: "Ends all of the person's sessions but this one.",
    body: PasswordAgain,
    refuses: ['too-many-requests'],
  }),
}

export const sessionApi = { ...signInApi, ...profileApi }
