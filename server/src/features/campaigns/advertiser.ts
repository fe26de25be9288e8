import { taxRate } from '@litfass/domain/money/tax'

import type { AccountContext } from '../../platform/context.ts'

/** The company that advertises, with the percent of VAT on its bookings. */
export async function advertiserOf({ db, accountId }: AccountContext): Promise<{ company: string; taxRate: number }> {
  const row = await db
    .selectFrom('accounts')
    .select(['company', 'country', 'vat'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { company: row.company, taxRate: taxRate(row) }
}
