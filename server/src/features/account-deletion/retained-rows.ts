import { type RawBuilder, sql } from 'kysely'

import type { DataContext } from '../../platform/context.ts'
import { retentionOf, type RetainedTable, retainedTables } from './data-retention.ts'

type Row = Record<string, unknown>

/** Rows of a table to export, and the columns of a row that are exported. */
export interface ExportedRows {
  name: RetainedTable
  where: RawBuilder<unknown>
  isExported: (column: string, row: Row) => boolean
}

/** All rows of a company, by table, without what only another company sees, such as the ids of its users. */
export function rowsOfCompany(accountId: string): ExportedRows[] {
  return retainedTables.flatMap((name) => {
    const where = ofCompany(name, accountId)
    const { member, reserved, hidden = [] } = retentionOf(name)
    const isOthers = (column: string, row: Row) =>
      (column === member?.column && row[member.of] !== accountId) ||
      (reserved?.columns.includes(column) && !reserved.companies.some((one) => row[one] === accountId))
    const isExported = (column: string, row: Row) => !hidden.includes(column) && !isOthers(column, row)
    return where ? [{ name, where, isExported }] : []
  })
}

/**
 * All rows about a person, by table. Of companies that they cannot open now, only their membership, and of other rows id,
 * company and time: the rest belongs to the company.
 */
export function rowsAboutPerson({ userId, open }: { userId: string; open: string[] }): ExportedRows[] {
  return retainedTables.flatMap((name) => {
    const { person, member, company, hidden = [] } = retentionOf(name)
    if (!person) return []
    const where = sql`${sql.ref(person)} = ${userId}`
    const owner = name === 'memberships' ? undefined : (member?.of ?? company?.[0])
    const isOpen = (row: Row) => owner === undefined || open.some((accountId) => accountId === row[owner])
    const isExported = (column: string, row: Row) =>
      !hidden.includes(column) && (isOpen(row) || column === owner || idAndTimes.includes(column))
    return [{ name, where, isExported }]
  })
}

const idAndTimes = ['id', 'at', 'created', 'timestamp']

/** Ids and titles of what a person created in these companies. Later changes belong to the company. */
export function rowsMadeBy({ userId, accountIds }: { userId: string; accountIds: string[] }): ExportedRows[] {
  return retainedTables.flatMap((name) => {
    const { company, title } = retentionOf(name)
    const [owner] = company ?? []
    if (!owner || !title) return []
    const where = sql`creator_id = ${userId} and ${sql.ref(owner)} = any(${accountIds}::uuid[])`
    return [{ name, where, isExported: (column: string) => ['id', owner, title].includes(column) }]
  })
}

/** The condition under which a row of this table belongs to a company; null when it cannot. */
function ofCompany(name: RetainedTable, accountId: string): RawBuilder<unknown> | null {
  const { company, part } = retentionOf(name)
  if (company)
    return sql.join(
      company.map((column) => sql`${sql.ref(column)} = ${accountId}`),
      sql` or `,
    )
  const of = part && retainedTables.find((one) => one === part.of)
  const whole = of && ofCompany(of, accountId)
  return whole ? sql`${sql.ref(part.column)} in (select id from ${sql.table(of)} where ${whole})` : null
}

/** These rows by table, in parts of the text of a JSON object without its braces. */
export async function* jsonOfRows(ctx: DataContext, exported: readonly ExportedRows[]): AsyncGenerator<string> {
  const db = await ctx.db.startTransaction().execute()
  try {
    let before = ''
    for (const { name, where, isExported } of exported) {
      yield `${before}"${name}":[`
      let separator = ''
      for await (const rows of fetched({ db }, sql`select * from ${sql.table(name)} where ${where}`)) {
        const shown = rows.map((row) => Object.entries(row).filter(([column]) => isExported(column, row)))
        yield separator + shown.map((row) => JSON.stringify(Object.fromEntries(row))).join(',')
        separator = ','
      }
      before = '],'
    }
    yield ']'
  } finally {
    await db.rollback().execute()
  }
}

const rowsPerFetch = 200

async function* fetched({ db }: Pick<DataContext, 'db'>, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  await sql`declare exported no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsPerFetch)} from exported`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close exported`.execute(db)
}
