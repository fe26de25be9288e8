import { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import type { DeletedDocument } from '../../platform/db/deleted-document.ts'
import { enforceLimit } from '../../platform/db/enforce-limit.ts'
import { lockOwned } from '../../platform/db/lock-owned.ts'
import { insertRows } from './insert-rows.ts'

const SlideRow = z.looseObject({ folder_id: z.uuid().nullable() })

/** Restores slides, without the folders that no longer exist. @throws Problem limit-slides */
export async function returnSlides(ctx: AccountContext, slides: { document: DeletedDocument }[]): Promise<void> {
  if (slides.length === 0) return
  await enforceLimit(ctx, 'slides', slides.length)
  const rows = slides.map(({ document }) => SlideRow.parse(document.row))
  const folders = await lockOwned(ctx, 'folders', { ids: rows.flatMap((row) => row.folder_id ?? []) })
  const present = rows.map((row) => ({ ...row, folder_id: folders.has(row.folder_id ?? '') ? row.folder_id : null }))
  await insertRows(ctx, 'slides', present)
}
