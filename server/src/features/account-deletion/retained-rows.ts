import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { DataContext } from '../../platform/context.ts'
import { retentionOf, type RetainedTable, retainedTables } from './data-retention.ts'

type Rows = Record<string, Record<string, z.core.util.JSONType>[]>

/** All rows of a company, by table, without the ids of other companies' users. */
export async function rowsOfCompany(ctx: DataContext, accountId: string): Promise<Rows> {
  const rows = await rowsOf(ctx, (name) => ofCompany(name, accountId))
  for (const name of retainedTables) {
    const { member } = retentionOf(name)
    for (const row of rows[name] ?? []) if (member && row[member.of] !== accountId) delete row[member.column]
  }
  return rows
}

/** All rows about a person, by table; for companies they cannot open, only the membership. */
export async function rowsAboutPerson(
  ctx: DataContext,
  { userId, closed }: { userId: string; closed: string[] },
): Promise<Rows> {
  return rowsOf(ctx, (name) => {
    const { person } = retentionOf(name)
    if (!person) return null
    const own = sql`${sql.ref(person)} = ${userId}`
    const hidden = name === 'memberships' ? [] : closed.flatMap((accountId) => ofCompany(name, accountId) ?? [])
    return hidden.length === 0 ? own : sql`${own} and not (${sql.join(hidden, sql` or `)})`
  })
}

/** Ids and titles of what a person created in these companies. Later changes belong to the company. */
export async function rowsMadeBy(
  ctx: DataContext,
  { userId, accountIds }: { userId: string; accountIds: string[] },
): Promise<Rows> {
  const rows = await rowsOf(ctx, (name) => {
    const { company, title } = retentionOf(name)
    const [owner] = company ?? []
    if (!owner || !title) return null
    return sql`creator_id = ${userId} and ${sql.ref(owner)} = any(${accountIds}::uuid[])`
  })
  return Object.fromEntries(
    Object.entries(rows).map(([table, made]) => {
      const name = retainedTables.find((one) => one === table)
      const { company = [], title = '' } = name ? retentionOf(name) : {}
      return [table, made.map((row) => only(row, ['id', ...company.slice(0, 1), title]))]
    }),
  )
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

async function rowsOf(ctx: DataContext, condition: (name: RetainedTable) => RawBuilder<unknown> | null): Promise<Rows> {
  const read = retainedTables.map(async (name): Promise<[string, Rows[string]][]> => {
    const where = condition(name)
    if (!where) return []
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)} where ${where}`.execute(ctx.db)
    const { hidden = [] } = retentionOf(name)
    return [[name, rows.map((row) => Object.fromEntries(given(row, hidden)))]]
  })
  return Object.fromEntries((await Promise.all(read)).flat())
}

const Json = z.json()

function given(row: Record<string, unknown>, hidden: readonly string[]) {
  return Object.entries(row).flatMap(([column, value]): [string, z.core.util.JSONType][] =>
    hidden.includes(column) ? [] : [[column, value instanceof Date ? value.toISOString() : Json.parse(value)]],
  )
}

function only<Value>(row: Record<string, Value>, columns: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))
}
