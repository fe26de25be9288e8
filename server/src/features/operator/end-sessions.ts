import { type DataContext, inTransaction } from '../../platform/context.ts'
import { operatedUser } from './verify-user.ts'

/**
 * The person is signed out everywhere, on every server at once. Returns how many sessions they had.
 * @throws Problem not-found
 */
export async function endSessions(ctx: DataContext, email: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await operatedUser(ctx, email)
    const ended = await ctx.db.deleteFrom('sessions').where('userId', '=', id).executeTakeFirst()
    return Number(ended.numDeletedRows)
  })
}
