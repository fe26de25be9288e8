import type { AccountContext } from '../../platform/context.ts'

export const viewFields = ['id', 'list', 'name', 'search', 'hiddenColumns'] as const

export function ownViews(ctx: AccountContext) {
  return ctx.db.selectFrom('savedViews').where('accountId', '=', ctx.accountId).where('userId', '=', ctx.actor.userId)
}
