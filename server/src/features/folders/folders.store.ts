import type { Output } from '@litfass/api/endpoint'
import type { Folder, folderApi } from '@litfass/api/playback/folders'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { mostUsedTags } from '../../platform/db/tags.ts'
import { Problem } from '../../platform/http/problem.ts'

/** The folders and tags of the account with their numbers of slides, in one round trip. */
export async function foldersOfAccount({ db, accountId }: AccountContext) {
  const { rows } = await sql<Output<typeof folderApi.listFolders>>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'slides', ${slidesIn}) order by lower(title)), '[]')
        from folders where account_id = ${accountId}) as items,
      (select coalesce(json_agg(json_build_object('tag', tag, 'slides', count) order by count desc, lower(tag), tag), '[]')
        from ${mostUsedTags('slides', accountId)} as used) as tags,
      count(*)::int as slides,
      (count(*) filter (where folder_id is null))::int as "withoutFolder"
    from slides where account_id = ${accountId}`.execute(db)
  return rows[0] ?? { items: [], tags: [], slides: 0, withoutFolder: 0 }
}

const slidesIn = sql<number>`(select count(*)::int from slides where slides.folder_id = folders.id)`

/** @throws Problem not-found unless the account has it */
export async function ownFolder({ db, accountId }: AccountContext, folderId: string): Promise<Folder> {
  return db
    .selectFrom('folders')
    .select(['id', 'title', slidesIn.as('slides')])
    .where('accountId', '=', accountId)
    .where('id', '=', folderId)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))
}

/** Other folders of the account with this title, whatever its case. */
export async function isTitleTaken(
  { db, accountId }: AccountContext,
  { id, title }: { id: string; title: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('folders')
    .select('id')
    .where('accountId', '=', accountId)
    .where('id', '!=', id)
    .where(sql<boolean>`lower(title) = lower(${title})`)
    .executeTakeFirst()
  return other !== undefined
}

/** Tags of the account's slides, most used first. */
export async function tagsOfSlides({ db, accountId }: AccountContext): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from slides, unnest(tags) as tag where account_id = ${accountId}
    group by tag order by count(*) desc, tag`.execute(db)
  return rows.map(({ tag }) => tag)
}
