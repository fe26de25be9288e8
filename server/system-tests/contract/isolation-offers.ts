import { newAccount } from '@litfass/domain/people/account'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Tenant } from './isolation-tenant.ts'

export const boardGroup = ({ board }: Tenant) => ({ sides: 'single' as const, boards: [board.id] })
export const cinemaGroup = ({ cinema }: Tenant) => ({
  duration: 10,
  cinemas: [{ id: cinema.id, halls: cinema.halls.map(({ id }) => id) }],
})
export const offerTo = ({ account }: Tenant) => ({
  offerKey: account.server.context().services.newId(),
  termsAccepted: true as const,
})
export const boardOffer = (tenant: Tenant) => ({
  body: {
    ...offerTo(tenant),
    campaign: { title: 'Campaign', type: 'board' as const, ...periodOf(tenant) },
    adgroups: [{ title: 'Group', slideId: tenant.slide.id, ...boardGroup(tenant) }],
  },
})
export const cinemaOffer = (tenant: Tenant) => ({
  body: {
    ...offerTo(tenant),
    campaign: { title: 'Campaign', type: 'cinema' as const, ...periodOf(tenant) },
    adgroups: [{ title: 'Group', slideId: tenant.slide.id, ...cinemaGroup(tenant) }],
  },
})

export function periodOf({ account }: Tenant): { startDate: string; endDate: string } {
  const startDate = addDays(dayInZone(account.server.context().now.getTime(), newAccount.timezone), 3)
  return { startDate, endDate: addDays(startDate, 6) }
}
