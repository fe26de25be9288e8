import { disputeStatuses } from '@litfass/domain/money/dispute'
import { z } from 'zod'

/**
 * The latest dispute of the payment of an ad. Only the company that was paid can answer it, at `url`. `alreadyRefunded` is how
 * much of the amount was refunded before it. Amounts are gross cents.
 */
export const AdDispute = z
  .object({
    status: z.enum(disputeStatuses),
    amount: z.int().optional(),
    alreadyRefunded: z.int().optional(),
    answerUntil: z.iso.datetime().optional(),
    url: z.string().optional(),
  })
  .meta({ id: 'AdDispute' })
export type AdDispute = z.infer<typeof AdDispute>
