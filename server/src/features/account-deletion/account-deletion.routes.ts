import type { accountDeletionApi } from '@litfass/api/people/account-deletion'

import type { Handlers } from '../../platform/http/serve.ts'
import { closingOf } from './bookings.ts'
import { closeAccount } from './close-account.ts'
import { deleteUser, userDeletionOf } from './delete-user.ts'
import { exportAccount, exportUser } from './export-data.ts'

export const accountDeletionHandlers: Handlers<typeof accountDeletionApi> = {
  exportUser: (ctx, _, http) => exportUser(ctx, http),
  getUserDeletion: (ctx) => userDeletionOf(ctx),
  deleteUser: (ctx, { body }, http) => deleteUser(ctx, body.password, http),
  exportAccount: (ctx, _, http) => exportAccount(ctx, http),
  getClosing: (ctx) => closingOf(ctx),
  closeAccount: (ctx, { body }) => closeAccount(ctx, body),
}
