import { newAccount } from '@litfass/domain/people/account'
import { addDays } from '@litfass/domain/time/day'
import { dayInZone } from '@litfass/domain/time/zone'

import type { Side } from './stranger-side.ts'

export const boardGroup = ({ board }: Side) => ({ sides: 'single' as const, boards: [board.id] })
export const cinemaGroup = ({ cinema }: Side) => ({
  duration: 10,
  cinemas: [{ id: cinema.id, halls: cinema.halls.map(({ id }) => id) }],
})
export const offerTo = ({ account }: Side) => ({
  offerKey: account.server.context().services.newId(),
  termsAccepted: true as const,
})
export const boardOffer = (side: Side) => ({
  body: {
    ...offerTo(side),
    campaign: { title: 'Campaign', typ: 'board' as const, ...periodOf(side) },
    adgroups: [{ title: 'Group', slide: side.slide.id, ...boardGroup(side) }],
  },
})
export const cinemaOffer = (side: Side) => ({
  body: {
    ...offerTo(side),
    campaign: { title: 'Campaign', typ: 'cinema' as const, ...periodOf(side) },
    adgroups: [{ title: 'Group', slide: side.slide.id, ...cinemaGroup(side) }],
  },
})

export function periodOf({ account }: Side): { startdate: string; enddate: string } {
  const startdate = addDays(dayInZone(account.server.context().now.getTime(), newAccount.timezone), 3)
  return { startdate, enddate: addDays(startdate, 6) }
}
