import type { Marketplace } from '@litfass/domain/money/marketplace'

import type { Context } from '../../platform/context.ts'

/** Who may sell on this installation. */
export async function marketplaceOf({ db, services }: Context): Promise<Marketplace> {
  const row = await db.selectFrom('marketplaceSettings').select('companyId').executeTakeFirst()
  return { mode: services.config.marketplaceMode, companyId: row?.companyId ?? null }
}
