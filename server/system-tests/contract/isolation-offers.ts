import { newAccount } from '@litfass/domain/people/account'
import type { BookableKind } from '@litfass/domain/places/bookable-kinds'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Tenant } from './isolation-tenant.ts'

export const offerTo = ({ account }: Tenant) => ({
  offerKey: account.server.context().services.newId(),
  termsAccepted: true as const,
})
/** An offer for the tenant's own place of this kind. */
export const groupOffer = (tenant: Tenant, type: BookableKind) => ({
  body: {
    ...offerTo(tenant),
    campaign: { title: 'Campaign', type, ...periodOf(tenant) },
    adgroups: [{ title: 'Group', slideId: tenant.slide.id, ...tenant.places[type].group }],
  },
})

export function periodOf({ account }: Tenant): { startDate: string; endDate: string } {
  const startDate = addDays(dayInZone(account.server.context().now.getTime(), newAccount.timezone), 3)
  return { startDate, endDate: addDays(startDate, 6) }
}
