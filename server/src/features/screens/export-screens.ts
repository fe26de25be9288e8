import { cellKind, fileColumn, screenColumns, writeCell } from '@litfass/domain/places/screen-table'

import type { AccountContext } from '../../platform/context.ts'
import { type CsvTable, MoneyCell } from '../../platform/http/csv.ts'

/** Exports all screens in the format of `importScreens`. */
export async function exportScreens(ctx: AccountContext): Promise<CsvTable> {
  const screens = await ctx.db
    .selectFrom('screens')
    .select(['id', ...screenColumns])
    .where('accountId', '=', ctx.accountId)
    .orderBy('internalName')
    .orderBy('id')
    .execute()
  const rows = screens.map((screen) => [
    screen.id,
    ...screenColumns.map((column) => {
      const value = screen[column]
      return cellKind(column) === 'money' && typeof value === 'number' ? new MoneyCell(value) : writeCell(column, value)
    }),
  ])
  const columns = ['id', ...screenColumns.map(fileColumn)]
  return { language: ctx.actor.language, name: 'screens', columns, rows }
}
