import { AppCode } from '@litfass/domain/people/two-factor'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { PasswordAgain } from './session.ts'

/** What an authenticator app takes: `address` (otpauth:) from a QR code, `key` (Base32) typed by hand. */
export const AppKey = z.object({ address: z.string(), key: z.string() }).meta({ id: 'AppKey' })
export type AppKey = z.infer<typeof AppKey>

/** Shown once: whoever has one of them and the password signs in without the app. */
const RecoveryCodes = z.array(z.string())

export const twoFactorApi = {
  prepareSecondFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor',
    access: 'user',
    summary: 'Makes a key for an authenticator app. Nothing changes until a code of the app confirms it.',
    body: PasswordAgain,
    returns: AppKey,
    refuses: ['second-factor-on', 'too-many-requests'],
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor/confirm',
    access: 'user',
    summary:
      'Turns the second factor on with a code of the app. The session goes on under another token; all others of the person end.',
    body: z.object({ code: AppCode }),
    returns: z.object({ recoveryCodes: RecoveryCodes, token: z.string() }),
    refuses: ['second-factor-on', 'second-factor-off', 'too-many-requests'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/session/second-factor/recovery-codes',
    access: 'user',
    summary: 'Makes new recovery codes; those before them are good for nothing any more.',
    body: PasswordAgain,
    returns: z.object({ recoveryCodes: RecoveryCodes }),
    refuses: ['second-factor-off', 'too-many-requests'],
  }),
  turnOffSecondFactor: endpoint({
    method: 'POST',
    path: '/api/session/second-factor/off',
    access: 'user',
    summary: 'Turns the second factor off. The session goes on under another token; all others of the person end.',
    body: PasswordAgain,
    returns: z.object({ token: z.string() }),
    refuses: ['second-factor-off', 'too-many-requests'],
  }),
}
