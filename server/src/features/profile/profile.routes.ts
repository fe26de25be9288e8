import type { profileApi } from '@litfass/api/people/session'

import type { Handlers } from '../../platform/http/serve.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSession } from './end-session.ts'
import { findSession } from './find-session.ts'
import { listSessions } from './list-sessions.ts'
import { answerTour, sessionUser, setMailPreferences } from './profile.store.ts'
import { setLanguage } from './set-language.ts'
import { updateUser } from './update-user.ts'

export const profileHandlers: Handlers<typeof profileApi> = {
  getSession: (ctx) => sessionUser(ctx),
  findSession: (ctx, _, http) => findSession(ctx, http.header),
  fetchUser: async (ctx, { body }) => (body.initiatorId === ctx.actor.userId ? sessionUser(ctx) : null),
  setLanguage: (ctx, { body }) => setLanguage(ctx, body.language),
  answerTour: (ctx) => answerTour(ctx),
  setMailPreferences: (ctx, { body }) => setMailPreferences(ctx, body),
  updateUser: (ctx, { body }) => updateUser(ctx, body),
  changePassword: (ctx, { body }, http) => changePassword(ctx, body, http),
  requestEmailChange: (ctx, { body }, http) => requestEmailChange(ctx, body, http),
  confirmEmailChange: (ctx, { body }, http) => confirmEmailChange(ctx, body.token, http),
  listSessions: (ctx, _, http) => listSessions(ctx, http.header),
  endSession: (ctx, { sessionId, body }) => endSession(ctx, sessionId, body.password),
  endOtherSessions: (ctx, { body }, http) => endOtherSessions(ctx, body.password, http.header),
}
