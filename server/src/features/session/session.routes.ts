import type { sessionApi } from '@litfass/api/session'

import type { Handlers } from '../../platform/serve.ts'
import { register } from './register.ts'
import { sessionUser } from './session.store.ts'
import { requestReset, resetPassword, signIn, signOut } from './sign-in.ts'

export const sessionHandlers: Handlers<typeof sessionApi> = {
  register: (ctx, { body }, http) => register(ctx, body, http),
  signIn: (ctx, { body }, http) => signIn(ctx, body, http),
  signOut: (ctx, _, http) => signOut(ctx, http),
  requestReset: (ctx, { body }, http) => requestReset(ctx, body.email, http),
  resetPassword: (ctx, { body }, http) => resetPassword(ctx, body, http),
  getSession: (ctx) => sessionUser(ctx),
  fetchUser: async (ctx, { body }) => (body.initiatorId === ctx.actor.userId ? sessionUser(ctx) : null),
  setLanguage: async (ctx, { body }) => {
    await ctx.db
      .updateTable('users')
      .set({ language: body.language, updatedAt: ctx.now })
      .where('id', '=', ctx.actor.userId)
      .execute()
  },
}
