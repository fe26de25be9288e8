import type Stripe from 'stripe'

import type { Services } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { WebhookRefusedError } from '../../platform/payments/webhook-event.ts'

/** Anyone can send an event that is refused: each reason is logged once in this time. */
const quietMilliseconds = 60_000

/** Reads events of Stripe, and logs why one is refused: a wrong secret or clock keeps every payment open. */
export function webhookReader({ clock, log, payments }: Services) {
  const loggedAt = new Map<string, number>()

  function warn(error: unknown): void {
    const { message, secondsOff } =
      error instanceof WebhookRefusedError ? error : new WebhookRefusedError('it is malformed')
    const now = clock()
    if (Math.abs(now - (loggedAt.get(message) ?? 0)) < quietMilliseconds) return
    loggedAt.set(message, now)
    log.warn({ secondsOff }, `a webhook was refused: ${message}`)
  }

  return (body: string, signature: string): Promise<Stripe.Event> =>
    payments.readEvent(body, signature).catch((error: unknown) => {
      warn(error)
      throw new Problem('bad-request')
    })
}
