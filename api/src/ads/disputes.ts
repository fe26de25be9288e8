import { disputeStatuses } from '@litfass/domain/money/dispute'
import { z } from 'zod'

/** The latest dispute of an ad's payment, in gross cents. Only the company that was paid can answer it, at `url`. */
export const AdDispute = z
  .object({
    status: z.enum(disputeStatuses),
    amount: z.int().optional(),
    /** Number of ads that the payment is for. */
    ads: z.int().optional(),
    /** The part of `amount` that was refunded before. */
    alreadyRefunded: z.int().optional(),
    answerUntil: z.iso.datetime().optional(),
    url: z.string().optional(),
  })
  .meta({ id: 'AdDispute' })
export type AdDispute = z.infer<typeof AdDispute>
