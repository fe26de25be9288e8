import type Stripe from 'stripe'

import type { Services } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { onceAMinute } from '../../platform/once-a-minute.ts'
import { WebhookRefusedError } from '../../platform/payments/webhook-event.ts'

/** Reads events of Stripe, and logs why one is refused: a wrong secret or clock keeps every payment open. */
export function webhookReader({ clock, log, payments }: Services) {
  const warnOnce = onceAMinute(clock)

  function warn(error: unknown): void {
    const { message, secondsOff } =
      error instanceof WebhookRefusedError ? error : new WebhookRefusedError('it is malformed')
    warnOnce(message, () => log.warn({ secondsOff }, `a webhook was refused: ${message}`))
  }

  return (body: string, signature: string): Promise<Stripe.Event> =>
    payments.readEvent(body, signature).catch((error: unknown) => {
      warn(error)
      throw new Problem('bad-request')
    })
}
