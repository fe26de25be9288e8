import { type RawBuilder, sql } from 'kysely'

import type { Database } from './database.ts'
import type { ShownVideo, StoredVideo } from './stored-creative.ts'

const shown = sql`'id', id, 'bytes', bytes, 'hash', hash, 'seconds', seconds, 'width', width, 'height', height,
  'hasSound', has_sound, 'lastFrameKey', last_frame_key, 'lastFrameHash', last_frame_hash`

/** The finished video with this id as JSON, without its pieces; null for none. */
export function shownVideo(videoId: RawBuilder<unknown>): RawBuilder<ShownVideo | null> {
  return sql`(select json_build_object(${shown}) from videos as found where found.id = ${videoId} and finished is not null)`
}

/** The same with its pieces. */
export function storedVideo(videoId: RawBuilder<unknown>): RawBuilder<StoredVideo | null> {
  return sql`(select json_build_object(${shown}, 'pieces', pieces) from videos as found where found.id = ${videoId} and finished is not null)`
}

export async function storedVideoById(db: Database, videoId: string): Promise<StoredVideo | null> {
  const row = await db
    .selectFrom('videos')
    .select(storedVideo(sql.ref('videos.id')).as('video'))
    .where('id', '=', videoId)
    .executeTakeFirst()
  return row?.video ?? null
}
