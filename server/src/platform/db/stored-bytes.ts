import { type RawBuilder, sql } from 'kysely'

const uploadHours = 24

/** Condition: the video has arrived, or may still arrive. The clean-up deletes uploads that take longer. */
export const isLiveUpload: RawBuilder<boolean> = sql`(videos.finished is not null
  or videos.created > now() - make_interval(hours => ${sql.lit(uploadHours)}))`

/**
 * Bytes of all files of an account. A video counts in full from its beginning, so that several uploads at once stay
 * within the limit.
 */
export function storedBytes(accountId: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`((select coalesce(sum(bytes), 0) from files where account_id = ${accountId} and content_type <> 'video/mp4')
    + (select coalesce(sum(bytes), 0) from videos where account_id = ${accountId} and refusal is null and ${isLiveUpload}))::float8`
}
