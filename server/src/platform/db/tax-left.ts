import { type RawBuilder, sql } from 'kysely'

/** The part of the VAT of a row of `payments` that is not refunded. */
export const taxLeft: RawBuilder<number> = sql`(
  select payments.tax - coalesce(sum(refunds.tax), 0)::bigint from refunds where refunds.payment_id = payments.id)`
