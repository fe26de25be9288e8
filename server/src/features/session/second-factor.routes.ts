import type { secondFactorApi } from '@litfass/api/people/second-factor'

import type { Handlers } from '../../platform/http/serve.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { turnOffSecondFactor } from './turn-off.ts'
import { confirmSecondFactor, prepareSecondFactor } from './turn-on.ts'

export const secondFactorHandlers: Handlers<typeof secondFactorApi> = {
  prepareSecondFactor: (ctx, { body }, http) => prepareSecondFactor(ctx, body.password, http),
  confirmSecondFactor: (ctx, { body }, http) => confirmSecondFactor(ctx, body.code, http),
  renewRecoveryCodes: (ctx, { body }) => renewRecoveryCodes(ctx, body.password),
  turnOffSecondFactor: (ctx, { body }, http) => turnOffSecondFactor(ctx, body.password, http),
}
