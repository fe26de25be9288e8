import { z } from 'zod'

const Id = z.string().min(1).max(255)
const Text = z.string().max(5_000).nullish()
const Cents = z.int()
/** Seconds since 1970, up to the year 9999. */
const Seconds = z.int().min(0).max(253_402_300_799)
const Reference = z.union([Id, z.looseObject({ id: Id })]).nullish()
const Metadata = z.record(z.string(), z.string()).nullish()

const Session = z.looseObject({
  id: Id,
  payment_status: Text,
  client_reference_id: Text,
  amount_total: Cents.nullish(),
  currency: Text,
  payment_intent: Reference,
  metadata: Metadata,
})
const Charge = z.looseObject({
  amount: Cents.nullish(),
  refunded: z.boolean().nullish(),
  payment_intent: Reference,
  metadata: Metadata,
})
const Refund = z.looseObject({ id: Id, amount: Cents, status: Text, payment_intent: Reference, metadata: Metadata })
const Payout = z.looseObject({ id: Id, failure_message: Text, failure_code: Text, metadata: Metadata })
const Due = z.array(z.string()).nullish()
const Account = z.looseObject({
  id: Id,
  details_submitted: z.boolean().optional(),
  charges_enabled: z.boolean().optional(),
  payouts_enabled: z.boolean().optional(),
  capabilities: z.looseObject({ transfers: Text }).nullish(),
  requirements: z
    .looseObject({ currently_due: Due, past_due: Due, current_deadline: Seconds.nullish(), disabled_reason: Text })
    .nullish(),
  external_accounts: z.looseObject({ data: z.array(z.looseObject({ last4: Text })) }).nullish(),
})

/** The fields that we read from each kind of object. A valid signature does not mean that an event is well formed. */
const objects: Record<string, z.ZodType> = {
  'checkout.session': Session,
  charge: Charge,
  refund: Refund,
  payout: Payout,
  account: Account,
}

/** An event of Stripe. */
export const WebhookEvent = z
  .object({
    id: Id,
    type: Id,
    account: Id.nullish(),
    created: Seconds.nullish(),
    data: z.object({ object: z.looseObject({}) }),
  })
  .refine(({ type, data }) => {
    const kind = type.slice(0, type.lastIndexOf('.'))
    return objects[kind]?.safeParse(data.object).success ?? true
  })

/** Why an event is refused, for the operator. */
export class WebhookRefusedError extends Error {
  override readonly name = 'WebhookRefusedError'
  /** How far the time of its signature is from ours; negative: it is ahead. */
  readonly secondsOff: number | undefined

  constructor(reason: string, secondsOff?: number) {
    super(reason)
    this.secondsOff = secondsOff
  }
}
