import type Stripe from 'stripe'

import { parseStorable } from '../http/body/assert-storable.ts'
import type { StripeClient } from './stripe-client.ts'
import { WebhookEvent, WebhookRefusedError } from './webhook-event.ts'

const toleranceSeconds = 300

/** Verifies and parses a webhook event, which one of the secrets has signed. */
export async function readEvent(
  stripe: StripeClient,
  { body, signature, webhookSecrets }: { body: string; signature: string; webhookSecrets: string[] },
): Promise<Stripe.Event> {
  const { webhooks } = await stripe()
  const verified = (tolerance: number) =>
    Promise.any(webhookSecrets.map((secret) => webhooks.constructEventAsync(body, signature, secret, tolerance))).catch(
      () => {
        throw new WebhookRefusedError('no secret of STRIPE_WEBHOOK_SECRET matches')
      },
    )
  const event = await verified(toleranceSeconds).catch(async () => {
    // 0 accepts any age: if a secret matches now, only the time is wrong.
    await verified(0)
    throw wrongTime(signature)
  })
  // Stripe's library refuses old signatures only.
  if (sentSeconds(signature) > Date.now() / 1000 + toleranceSeconds) throw wrongTime(signature)
  WebhookEvent.parse(parseStorable(body))
  return event
}

/** The instant in a signature that was verified. */
function sentSeconds(signature: string): number {
  return Math.max(...Array.from(signature.matchAll(/(?:^|,)t=(\d+)/g), ([, seconds]) => Number(seconds)))
}

function wrongTime(signature: string): WebhookRefusedError {
  const secondsOff = Math.round(Date.now() / 1000 - sentSeconds(signature))
  return new WebhookRefusedError('its time is too far from that of this server: check the clock', secondsOff)
}
