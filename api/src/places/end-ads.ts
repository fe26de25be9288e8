import { z } from 'zod'

/** For calls that take a place off the market. */
export const EndAds = z.object({
  /**
   * True: unpaid ads on the place are declined, and paid ones end with a refund. False: the call is refused with
   * `place-has-ads` while there are open ads.
   */
  endAds: z.stringbool().default(false),
})

/** Summary of the open ads that a change would end. */
export const OpenAds = z
  .object({
    /** Pending, approved and paid ads. */
    count: z.int(),
    /** Those of them that are paid. */
    paid: z.int(),
    /** Net cents of all of them, paid or not. */
    amount: z.int(),
    /** Gross cents that would be refunded for the paid ones. */
    refund: z.int(),
    /** At most five, each with the title of the slide and the advertiser. */
    names: z.array(z.string()),
  })
  .meta({ id: 'OpenAds' })
export type OpenAds = z.infer<typeof OpenAds>
