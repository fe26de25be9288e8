import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Inserts rows of documents. Columns that were added since a row was deleted get their default. */
export async function insertRows(
  ctx: AccountContext,
  table: keyof Schema,
  rows: DeletedDocument['parts'][string],
): Promise<void> {
  for (const [names, alike] of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join())) {
    const columns = sql.join(names.split(',').map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(alike)}::jsonb)
    `.execute(ctx.db)
  }
}
