import { disputeStatuses } from '@litfass/domain/money/dispute'
import { z } from 'zod'

/** The latest dispute of an ad's payment. Only the company that was paid can answer it. */
export const AdDispute = z
  .object({
    status: z.enum(disputeStatuses),
    /** Gross cents in dispute. Only for the company that paid and the one that was paid. */
    amount: z.int().optional(),
    /** Number of ads that the payment is for. Only for the company that paid and the one that was paid. */
    ads: z.int().optional(),
    /** Gross cents of `amount` that were refunded before. Only for the company that was paid. */
    alreadyRefunded: z.int().optional(),
    /** Only for the company that was paid. */
    answerUntil: z.iso.datetime().optional(),
    /** Where the dispute is answered at Stripe. Only for the company that was paid. */
    url: z.string().optional(),
  })
  .meta({ id: 'AdDispute' })
export type AdDispute = z.infer<typeof AdDispute>
