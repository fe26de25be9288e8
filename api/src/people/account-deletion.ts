import { adStatuses } from '@litfass/domain/ads/ad'
import { bookingReasons, companyOutcomes } from '@litfass/domain/people/account-deletion'
import { z } from 'zod'

import { endpoint, prebuilt } from '../endpoint.ts'
import { Account } from './accounts.ts'
import { AnyJson } from './any-json.ts'
import { CurrentPassword, PasswordAgain, User } from './session.ts'
import { Member } from './team.ts'

/** Database rows by table name, without secrets (passwords, tokens). */
const Rows = z.record(z.string(), z.array(z.record(z.string(), AnyJson)))

/** All data about a user. */
export const UserData = z
  .object({
    user: User,
    /** Rows that identify the user. */
    about: Rows,
    /** Content that the user created in their companies. */
    created: Rows,
  })
  .meta({ id: 'UserData' })
export type UserData = z.infer<typeof UserData>

export const AccountData = z
  .object({ account: Account, members: z.array(Member), rows: Rows })
  .meta({ id: 'AccountData' })
export type AccountData = z.infer<typeof AccountData>

/** What happens to each company when the user is deleted. */
export const UserDeletion = z
  .object({
    companies: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /**
         * `continues`, `continues-with-roles` and `is-closed` say what happens to the company; `continues-with-roles`: its
         * admins get the roles that only this user has. All others prevent the deletion.
         */
        outcome: z.enum(companyOutcomes),
      }),
    ),
  })
  .meta({ id: 'UserDeletion' })
export type UserDeletion = z.infer<typeof UserDeletion>

/** An ad that has not ended or is not settled, or whose payment is disputed. */
export const Booking = z.object({
  adId: z.uuid(),
  /** `mine`: the company is its advertiser. `external`: it is its publisher. */
  side: z.enum(['mine', 'external']),
  status: z.enum(adStatuses),
  campaignTitle: z.string(),
  placeName: z.string(),
  endDate: z.string(),
  reason: z.enum(bookingReasons),
})
export type Booking = z.infer<typeof Booking>

/** What closing the company would do, and what prevents it. */
export const Closing = z
  .object({
    /** It is named as the operator's company, or has sold ads that have not ended or are not settled. Prevents closing. */
    isOperator: z.boolean(),
    /**
     * Ads of either side that have not ended or are not settled, or whose payment is disputed. They prevent
     * closing.
     */
    bookingCount: z.int(),
    /** At most five of them, the last to end first. */
    bookings: z.array(Booking),
    /** Invoices that wait for the company's details as a seller. They prevent closing. */
    waitingInvoices: z.int(),
    /** Pending ads of either side, which closing withdraws or declines. */
    openOffers: z.int(),
    /** Members besides the caller. */
    otherMembers: z.int(),
  })
  .meta({ id: 'Closing' })
export type Closing = z.infer<typeof Closing>

export const ClosingInput = z.object({
  /** Name of the company, typed to confirm. */
  company: z.string().trim().min(1, 'required').max(100, 'too-long'),
  password: CurrentPassword,
})

export const accountDeletionApi = {
  exportUser: endpoint({
    method: 'GET',
    path: '/api/session/data',
    access: 'user',
    summary: 'Exports all data about the signed-in user.',
    unqueued: true,
    returns: prebuilt(UserData),
    refuses: ['server-busy'],
  }),
  getUserDeletion: endpoint({
    method: 'GET',
    path: '/api/session/deletion',
    access: 'user',
    summary: 'Returns what deleting the signed-in user would do to each of their companies.',
    returns: UserDeletion,
  }),
  deleteUser: endpoint({
    method: 'POST',
    path: '/api/session/deletion',
    access: 'user',
    summary: 'Deletes the signed-in user and closes companies without other members.',
    body: PasswordAgain,
    refuses: ['last-admin', 'account-is-operator', 'account-has-bookings', 'account-has-invoices', 'too-many-requests'],
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/data',
    access: 'account',
    role: 'admin',
    summary: 'Exports all data of the company.',
    unqueued: true,
    returns: prebuilt(AccountData),
    refuses: ['server-busy'],
  }),
  getClosing: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/closing',
    access: 'account',
    role: 'admin',
    summary: 'Returns what closing the company would do.',
    returns: Closing,
  }),
  closeAccount: endpoint({
    method: 'POST',
    path: '/api/accounts/{accountId}/closing',
    access: 'account',
    role: 'admin',
    summary: 'Closes the company: deletes its content, removes its members and retains bookings as required by law.',
    body: ClosingInput,
    refuses: ['account-is-operator', 'account-has-bookings', 'account-has-invoices', 'too-many-requests'],
  }),
}
