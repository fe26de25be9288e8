import type { Delivered } from '@litfass/domain/ads/delivery/delivery'
import { reliabilityOf } from '@litfass/domain/places/devices/reliability'

import type { Context } from '../../platform/context.ts'
import { accountUrl, readersOf } from '../../platform/mail/company-mail.ts'

interface LeftOut {
  id: string
  accountId: string
  name: string
  recent: Delivered
}

/** Mails the admins of publishers which of their screens the finder leaves out, and why. */
export async function mailLeftOut(ctx: Context, screens: LeftOut[]): Promise<void> {
  if (screens.length === 0) return
  const accountIds = screens.map(({ accountId }) => accountId)
  const readers = await readersOf(ctx, accountIds, 'adMails')
  await ctx.services.queue.sendAll(
    ctx.db,
    'mail',
    screens.flatMap(({ id, accountId, name, recent }) =>
      readers
        .filter((reader) => reader.accountId === accountId && reader.isAdmin)
        .map(({ email, company: own }) => ({
          template: 'screen-left-out' as const,
          to: email,
          url: accountUrl(ctx, accountId, `/screens/statistics/${id}`),
          words: { own, screen: name, percent: String(reliabilityOf(recent) ?? 0) },
          preference: 'adMails' as const,
        })),
    ),
  )
}
