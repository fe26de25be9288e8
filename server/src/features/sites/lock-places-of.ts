import type { AccountContext } from '../../platform/context.ts'

/**
 * Locks the places whose price follows the opening hours of their location, and returns its screens. Sorted like everywhere
 * else, so that transactions locking places cannot deadlock.
 */
export async function lockPlacesOf({ db }: AccountContext, siteId: string): Promise<string[]> {
  const lockIn = async (table: 'screens' | 'boards') => {
    const query = db.selectFrom(table).select('id').where('siteId', '=', siteId)
    return (await query.orderBy('id').forUpdate().execute()).map(({ id }) => id)
  }
  const screenIds = await lockIn('screens')
  await lockIn('boards')
  return screenIds
}
