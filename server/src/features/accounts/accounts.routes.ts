import type { accountApi } from '@litfass/api/people/accounts'

import { accountContext } from '../../platform/auth/session.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import { accountEvents } from './account-events.ts'
import { accountOf } from './accounts.store.ts'
import { dashboardOf } from './dashboard.ts'
import { measureSlides } from './measure-slides.ts'
import { serverNotices } from './server-notices.ts'
import { setDefaultContent } from './set-default-content.ts'
import { updateAccount } from './update-account.ts'

export const accountHandlers: Handlers<typeof accountApi> = {
  getAccount: (ctx) => accountOf(ctx),
  updateAccount: (ctx, { body }) => updateAccount(ctx, body),
  setDefaultContent: (ctx, { body }) => setDefaultContent(ctx, body),
  measureSlides: (ctx, { body }) => measureSlides(ctx, body.measuresSlides),
  listServerNotices: (ctx) => serverNotices(ctx),
  getDashboard: (ctx) => dashboardOf(ctx),
  streamAccountEvents: async (ctx, _, http) => accountEvents(ctx, http),
  fetchAccount: async (ctx, { body }, { header }) => accountOf(await accountContext(ctx, header, body.accountId)),
}
