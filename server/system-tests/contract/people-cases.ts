import { twoFactorApi } from '@litfass/api/people/two-factor'

import { accountInput, buildSession } from '../../src/testing/builders.ts'
import { appCodeOf } from '../../src/testing/people/authenticator.ts'
import { freshEmail } from '../../src/testing/people/registration.ts'
import { adoptToken, stopRequiringTwoFactor } from '../../src/testing/people/two-factor-builders.ts'
import type { IsolationCases } from './isolation-case.ts'
import type { Tenant } from './isolation-tenant.ts'

const passwordAgain = ({ password }: Tenant) => ({ body: { password } })

/** The user, the company and its team. */
export const peopleCases = {
  getSession: { input: () => ({}) },
  fetchUser: {
    input: ({ account }) => ({ body: { initiatorId: account.userId } }),
    foreign: { 'body.initiatorId': 204 },
  },
  setLanguage: { input: () => ({ body: { language: 'de' } }) },
  answerTour: { input: () => ({}) },
  setMailPreferences: { input: () => ({ body: { adMails: false } }) },
  updateUser: {
    input: () => ({
      body: { firstName: 'Ada', lastName: 'New', phone: '030 22222', relationship: 'director', language: 'de' },
    }),
  },
  listSessions: { input: () => ({}) },
  endSession: { input: ({ otherSessionId, password }) => ({ sessionId: otherSessionId, body: { password } }) },
  endOtherSessions: { input: passwordAgain, before: ({ account }) => buildSession(account) },
  prepareTwoFactor: { input: passwordAgain },
  confirmTwoFactor: {
    input: ({ appCode }) => ({ body: { code: appCode } }),
    before: async (owner) => {
      const { key } = await owner.account.call(twoFactorApi.prepareTwoFactor, passwordAgain(owner))
      owner.appCode = appCodeOf(key)
    },
    after: adoptToken,
  },
  renewRecoveryCodes: { input: passwordAgain },
  requireTwoFactor: { input: () => ({ body: { required: true } }) },
  turnOffTwoFactor: {
    input: passwordAgain,
    before: ({ account }) => stopRequiringTwoFactor(account),
    after: adoptToken,
  },
  // Before the password changes, which ends the link.
  confirmEmailChange: { input: ({ emailToken }) => ({ body: { token: emailToken } }) },
  changePassword: { input: ({ password }) => ({ body: { currentPassword: password, password: 'battery staple' } }) },
  requestEmailChange: { input: () => ({ body: { email: freshEmail(), password: 'battery staple' } }) },
  getAccount: { input: () => ({}) },
  updateAccount: { input: () => ({ body: accountInput('New name') }) },
  fetchAccount: {
    input: ({ account }) => ({ body: { accountId: account.accountId } }),
    foreign: { 'body.accountId': 404 },
  },
  setDefaultContent: {
    input: ({ show, slide }) => ({ body: { showId: show.id, slideId: slide.id } }),
    foreign: { 'body.showId': 422, 'body.slideId': 422 },
  },
  measureSlides: { input: () => ({ body: { measuresSlides: true } }) },
  listServerNotices: { input: () => ({}) },
  getDashboard: { input: () => ({}) },
  streamAccountEvents: { input: () => ({}) },

  getTeam: { input: () => ({}) },
  setRoles: { input: ({ mate }) => ({ userId: mate.userId, body: { roles: ['admin'] } }) },
  removeMember: { input: ({ mate }) => ({ userId: mate.userId }) },
  invite: { input: () => ({ body: { email: freshEmail(), roles: ['admin'] } }) },
  resendInvitation: { input: ({ invitation }) => ({ invitationId: invitation.id }) },
  revokeInvitation: { input: ({ invitation }) => ({ invitationId: invitation.id }) },
  acceptInvitation: { input: ({ joinToken }) => ({ body: { token: joinToken, withOwnAddress: true } }) },
} satisfies Partial<IsolationCases>
