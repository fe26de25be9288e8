import type { twoFactorApi } from '@litfass/api/people/two-factor'

import type { Handlers } from '../../platform/http/serve.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { turnOffTwoFactor } from './turn-off.ts'
import { confirmTwoFactor, prepareTwoFactor } from './turn-on.ts'

export const twoFactorHandlers: Handlers<typeof twoFactorApi> = {
  prepareTwoFactor: (ctx, { body }) => prepareTwoFactor(ctx, body.password),
  confirmTwoFactor: (ctx, { body }, http) => confirmTwoFactor(ctx, body.code, http),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body.password),
  turnOffTwoFactor: (ctx, { body }, http) => turnOffTwoFactor(ctx, body.password, http),
}
