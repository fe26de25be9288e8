import { editedTags, maxTags } from '@litfass/domain/tags'

import type { DataContext } from '../context.ts'
import { Problem } from '../http/problem.ts'

/** The rows whose tags change, with their new tags. Lock the rows first. @throws Problem invalid at `addTags` */
export async function changedTags(
  { db }: DataContext,
  table: 'slides' | 'screens',
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
