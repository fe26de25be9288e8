import { type DataContext, inTransaction } from '../../platform/context.ts'
import { userForOperator } from './user-for-operator.ts'

/**
 * Signs the user out everywhere, on all servers immediately. Returns the number of ended sessions.
 * @throws Problem not-found
 */
export async function endSessions(ctx: DataContext, email: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await userForOperator(ctx, email)
    const ended = await ctx.db.deleteFrom('sessions').where('userId', '=', id).executeTakeFirst()
    return Number(ended.numDeletedRows)
  })
}
