import { type RawBuilder, sql } from 'kysely'

/**
 * Bytes of all files of an account. A video counts in full from its beginning, so that several uploads at once stay
 * within the limit.
 */
export function storedBytes(accountId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((select coalesce(sum(bytes), 0) from files where account_id = ${accountId} and content_type <> 'video/mp4')
    + (select coalesce(sum(bytes), 0) from videos where account_id = ${accountId} and refusal is null))::float8`
}
