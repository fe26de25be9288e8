import { AppCode } from '@litfass/domain/people/two-factor'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { PasswordAgain } from './session.ts'

/** Key for an authenticator app. */
export const AppKey = z
  .object({
    /** `otpauth` URL, for a QR code. */
    address: z.string(),
    /** The same key in Base32, to type by hand. */
    key: z.string(),
  })
  .meta({ id: 'AppKey' })
export type AppKey = z.infer<typeof AppKey>

/** Shown once. Each replaces the app's code in one sign-in. */
const RecoveryCodes = z.array(z.string())

export const twoFactorApi = {
  prepareTwoFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor',
    access: 'user',
    summary: 'Creates a key for an authenticator app. It has no effect until a code from the app confirms it.',
    body: PasswordAgain,
    returns: AppKey,
    refuses: ['two-factor-on', 'too-many-requests'],
  }),
  confirmTwoFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor/confirm',
    access: 'user',
    summary:
      'Turns two-factor authentication on with a code from the app. The session continues with a new token; all other sessions of the user end.',
    body: z.object({ code: AppCode }),
    returns: z.object({
      /** Shown once. Each replaces the code of the app in one sign-in. */
      recoveryCodes: RecoveryCodes,
      /** New token of the session. */
      token: z.string(),
    }),
    refuses: ['two-factor-on', 'two-factor-off', 'too-many-requests'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/session/second-factor/recovery-codes',
    access: 'user',
    summary: 'Creates new recovery codes. The existing codes stop working.',
    body: PasswordAgain,
    returns: z.object({
      /** Shown once. Each replaces the code of the app in one sign-in. */
      recoveryCodes: RecoveryCodes,
    }),
    refuses: ['two-factor-off', 'too-many-requests'],
  }),
  turnOffTwoFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor/off',
    access: 'user',
    summary:
      'Turns two-factor authentication off. The session continues with a new token; all other sessions of the user end.',
    body: PasswordAgain,
    returns: z.object({
      /** New token of the session. */
      token: z.string(),
    }),
    refuses: ['two-factor-off', 'too-many-requests'],
  }),
}
