import { z } from 'zod'

/**
 * For calls that take a place off the market. Without `endAds` they are refused with `place-has-ads` while it has open ads;
 * with it, unpaid ones are declined, and paid ones end with a refund.
 */
export const EndAds = z.object({ endAds: z.stringbool().default(false) })

/** Summary of the open ads that a change would end. `amount` in net cents, `refund` in gross cents; `names` of the first only. */
export const OpenAds = z
  .object({
    count: z.int(),
    paid: z.int(),
    amount: z.int(),
    refund: z.int(),
    names: z.array(z.string()),
  })
  .meta({ id: 'OpenAds' })
export type OpenAds = z.infer<typeof OpenAds>
