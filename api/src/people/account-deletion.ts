import { adStatuses } from '@litfass/domain/ads/ad'
import { companyFates } from '@litfass/domain/people/account-deletion'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Account } from './accounts.ts'
import { CurrentPassword, PasswordAgain, User } from './session.ts'
import { Member } from './team.ts'

/** Rows of the database by the name of their table, as they are kept; secrets (passwords, tokens) are left out. */
const Rows = z.record(z.string(), z.array(z.record(z.string(), z.json())))

/** Everything kept about a person. `about` names them, `created` is what they made in the companies they belong to. */
export const UserData = z.object({ user: User, about: Rows, created: Rows }).meta({ id: 'UserData' })
export type UserData = z.infer<typeof UserData>

/** Everything kept of a company. */
export const AccountData = z
  .object({ account: Account, members: z.array(Member), rows: Rows })
  .meta({ id: 'AccountData' })
export type AccountData = z.infer<typeof AccountData>

/** What deleting one's user means for each company. */
export const UserDeletion = z
  .object({ companies: z.array(z.object({ id: z.uuid(), name: z.string(), fate: z.enum(companyFates) })) })
  .meta({ id: 'UserDeletion' })
export type UserDeletion = z.infer<typeof UserDeletion>

/** An approved or paid ad that has not ended. `side`: the company has booked it (mine) or shows it (external). */
export const Booking = z.object({
  adId: z.uuid(),
  side: z.enum(['mine', 'external']),
  status: z.enum(adStatuses),
  campaignTitle: z.string(),
  placeName: z.string(),
  endDate: z.string(),
})
export type Booking = z.infer<typeof Booking>

/** What closing the company means: what must end first (`bookings` are the first of them), what is answered, what goes. */
export const Closing = z
  .object({
    bookingCount: z.int(),
    bookings: z.array(Booking),
    openOffers: z.int(),
    otherMembers: z.int(),
  })
  .meta({ id: 'Closing' })
export type Closing = z.infer<typeof Closing>

/** `company` is the company's name, typed once more. */
export const ClosingInput = z.object({
  company: z.string().trim().min(1, 'required').max(100, 'too-long'),
  password: CurrentPassword,
})

export const accountDeletionApi = {
  exportUser: endpoint({
    method: 'GET',
    path: '/api/session/data',
    access: 'user',
    summary: 'Everything kept about the signed-in person.',
    returns: UserData,
  }),
  getUserDeletion: endpoint({
    method: 'GET',
    path: '/api/session/deletion',
    access: 'user',
    summary: 'What deleting the signed-in person would mean for each of their companies.',
    returns: UserDeletion,
  }),
  deleteUser: endpoint({
    method: 'POST',
    path: '/api/session/deletion',
    access: 'user',
    summary: 'Deletes the signed-in person, and closes the companies without other members.',
    body: PasswordAgain,
    refuses: ['last-admin', 'account-has-bookings', 'too-many-requests'],
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/data',
    access: 'account',
    role: 'admin',
    summary: 'Everything kept of the company, for its admins.',
    returns: AccountData,
    refuses: ['not-allowed'],
  }),
  getClosing: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/closing',
    access: 'account',
    role: 'admin',
    summary: 'What closing the company would mean, for its admins.',
    returns: Closing,
    refuses: ['not-allowed'],
  }),
  closeAccount: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/closing',
    access: 'account',
    role: 'admin',
    summary:
      'An admin closes the company: its content is deleted, its bookings are kept as the law requires, and it has no members.',
    body: ClosingInput,
    refuses: ['not-allowed', 'account-has-bookings', 'too-many-requests'],
  }),
}
