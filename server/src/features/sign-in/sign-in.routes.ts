import type { signInApi } from '@litfass/api/people/session'

import type { Handlers } from '../../platform/http/serve.ts'
import { commonPasswords } from './easy-password.ts'
import { findMailbox } from './find-mailbox.ts'
import { register } from './register.ts'
import { requestReset, resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { discardRegistration, readRegistration } from './unverified-registration.ts'
import { requestVerification } from './verify-email.ts'

export const signInHandlers: Handlers<typeof signInApi> = {
  register: (ctx, { body }, http) => register(ctx, body, http),
  listCommonPasswords: async () => [...(await commonPasswords())],
  findMailbox: (ctx, _, http) => findMailbox(ctx, http),
  signIn: (ctx, { body }, http) => signIn(ctx, body, http),
  signOut: (ctx, _, http) => signOut(ctx, http),
  readRegistration: (ctx, { body }, http) => readRegistration(ctx, body.token, http),
  discardRegistration: (ctx, { body }, http) => discardRegistration(ctx, body.token, http),
  requestVerification: (ctx, { body }, http) => requestVerification(ctx, body.email, http),
  requestReset: (ctx, { body }, http) => requestReset(ctx, body.email, http),
  resetPassword: (ctx, { body }, http) => resetPassword(ctx, body, http),
}
