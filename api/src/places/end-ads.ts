import { z } from 'zod'

/**
 * For calls that take a place off the market. Without `endAds` they are refused with `place-has-ads` while it has open ads;
 * with it, unpaid ones are declined, and paid ones end with a refund.
 */
export const EndAds = z.object({ endAds: z.stringbool().default(false) })
