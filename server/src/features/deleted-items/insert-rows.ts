import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import type { Schema } from '../../platform/db/schema.ts'

/** Inserts rows of a document. Columns added since then get their default. */
export async function insertRows(
  ctx: AccountContext,
  table: keyof Schema,
  rows: DeletedDocument['parts'][string],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(ctx.db)
}
