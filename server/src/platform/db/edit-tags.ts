import { editedTags, maxTags } from '@litfass/domain/tags'

import type { DataContext } from '../context.ts'
import { Problem } from '../http/problem.ts'

/** Adds tags to rows that are locked, and removes others. @throws Problem invalid at `addTags` */
export async function editTags(
  { db }: DataContext,
  table: 'slides' | 'screens',
  { ids, ...edit }: { ids: readonly string[]; addTags: readonly string[]; removeTags: readonly string[] },
): Promise<void> {
  const rows = await db.selectFrom(table).select(['id', 'tags']).where('id', 'in', ids).execute()
  for (const { id, tags } of rows) {
    const after = editedTags(tags, edit)
    if (after.length > maxTags)
      throw new Problem('invalid', { fields: { addTags: { code: 'too-many', max: maxTags } } })
    if (after.join('\n') !== tags.join('\n'))
      await db.updateTable(table).set({ tags: after }).where('id', '=', id).execute()
  }
}
