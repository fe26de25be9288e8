import type { sessionApi } from '@litfass/api/people/session'

import type { Handlers } from '../../platform/http/serve.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
import { register } from './register.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { answerTour, sessionUser, setAdMails, setLanguage, updateUser } from './session.store.ts'
import { signIn, signOut } from './sign-in.ts'
import { requestVerification } from './verify-email.ts'

export const sessionHandlers: Handlers<typeof sessionApi> = {
  register: (ctx, { body }, http) => register(ctx, body, http),
  signIn: (ctx, { body }, http) => signIn(ctx, body, http),
  signOut: (ctx, _, http) => signOut(ctx, http),
  requestVerification: (ctx, { body }, http) => requestVerification(ctx, body.email, http),
  requestReset: (ctx, { body }, http) => requestReset(ctx, body.email, http),
  resetPassword: (ctx, { body }, http) => resetPassword(ctx, body, http),
  getSession: (ctx) => sessionUser(ctx),
  fetchUser: async (ctx, { body }) => (body.initiatorId === ctx.actor.userId ? sessionUser(ctx) : null),
  setLanguage: (ctx, { body }) => setLanguage(ctx, body.language),
  answerTour: (ctx) => answerTour(ctx),
  setAdMails: (ctx, { body }) => setAdMails(ctx, body.adMails),
  updateUser: (ctx, { body }) => updateUser(ctx, body),
  changePassword: (ctx, { body }, http) => changePassword(ctx, body, http),
  requestEmailChange: (ctx, { body }, http) => requestEmailChange(ctx, body, http),
  confirmEmailChange: (ctx, { body }, http) => confirmEmailChange(ctx, body.token, http),
  listSessions: (ctx, _, http) => listSessions(ctx, http.header),
  endSession: (ctx, { sessionId, body }) => endSession(ctx, sessionId, body.password),
  endOtherSessions: (ctx, { body }, http) => endOtherSessions(ctx, body.password, http.header),
}
