import { editedTags, maxTags } from '@litfass/domain/tags'
import { type RawBuilder, sql } from 'kysely'

import type { DataContext } from '../context.ts'
import { Problem } from '../http/problem.ts'

type TaggedTable = 'slides' | 'screens'

/** Limit of tags in a list. */
const tagsAtMost = 200

/** The tags of the account's slides or screens with their numbers, most used first. */
export function mostUsedTags(table: TaggedTable, accountId: string): RawBuilder<{ tag: string; count: number }> {
  return sql<{ tag: string; count: number }>`(
    select tag, count(*)::int as count from ${sql.table(table)}, unnest(tags) as tag where account_id = ${accountId}
    group by tag order by count(*) desc, lower(tag), tag limit ${tagsAtMost})`
}

/** The rows whose tags change, with their new tags. Lock the rows first. @throws Problem invalid at `addTags` */
export async function changedTags(
  { db }: DataContext,
  table: TaggedTable,
  { ids, ...edit }: { ids: readonly string[]; addTags: readonly string[]; removeTags: readonly string[] },
): Promise<{ id: string; tags: string[] }[]> {
  const rows = await db.selectFrom(table).select(['id', 'tags']).where('id', 'in', ids).execute()
  return rows.flatMap(({ id, tags }) => {
    const after = editedTags(tags, edit)
    if (after.length > maxTags)
      throw new Problem('invalid', { fields: { addTags: { code: 'too-many', max: maxTags } } })
    return after.join('\n') === tags.join('\n') ? [] : [{ id, tags: after }]
  })
}
