import type { Delivered } from '@litfass/domain/ads/delivery/delivery'
import { reliabilityOf } from '@litfass/domain/places/devices/reliability'

import type { Context } from '../../platform/context.ts'
import { possibleReaders } from '../ads/ad-mails.ts'

interface LeftOut {
  id: string
  accountId: string
  name: string
  recent: Delivered
}

/** Mails the admins of publishers which of their screens the finder leaves out, and why. */
export async function mailLeftOut(ctx: Context, screens: LeftOut[]): Promise<void> {
  if (screens.length === 0) return
  const readers = await possibleReaders(
    ctx,
    screens.map(({ accountId }) => accountId),
  )
  await ctx.services.queue.sendAll(
    ctx.db,
    'mail',
    screens.flatMap(({ id, accountId, name, recent }) =>
      readers
        .filter((reader) => reader.accountId === accountId && reader.isAdmin)
        .map(({ email }) => ({
          template: 'screen-left-out' as const,
          to: email,
          url: `${ctx.services.config.publicUrl}/screens/statistics/${id}?account=${accountId}`,
          words: { screen: name, percent: String(reliabilityOf(recent) ?? 0) },
          stoppable: true as const,
        })),
    ),
  )
}
