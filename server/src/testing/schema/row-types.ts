import { sql } from 'kysely'

import type { Database } from '../../platform/db/database.ts'
import { columnTypes, typeImports } from './column-types.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  computed: boolean
  hasDefault: boolean
  /** The values that a check constraint of this column lists. */
  listed: string[] | null
}

/** How PostgreSQL prints `check (status in ('open', 'paid'))` and `check (status = 'open')`. */
const listing = String.raw`^CHECK \(\("?\w+"? = (ANY \(ARRAY\[[^\]]*\]\)|'[^']*'::text)\)\)$`

const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  timestamptz: 'Date',
  varbit: 'string',
  uuid: 'string',
}

const imports = Object.entries(typeImports)
  .map(([file, names]) => `import type { ${names.join(', ')} } from '${file}'\n`)
  .join('')
  // Relative files are a group of their own.
  .replace(/(?=import type [^\n]* from '\.)/, '\n')

/** `server/src/platform/db/schema.ts` for a migrated database. */
export async function rowTypesOf(db: Database): Promise<string> {
  const columns = await columnsOf(db)
  const tables = [...Map.groupBy(columns, ({ table }) => table)]
  const interfaces = tables.map(([table, own]) => {
    const lines = own.map((column) => `  ${camelCase(column.name)}: ${typeOf(column)}\n`)
    return `export interface ${pascalCase(table)} {\n${lines.join('')}}\n`
  })
  const schema = tables.map(([table]) => `  ${camelCase(table)}: ${pascalCase(table)}\n`)
  const body = [
    ...interfaces,
    `/** The tables, in camelCase. */\nexport interface Schema {\n${schema.join('')}}\n`,
  ].join('\n')
  return [
    '// Written by `npm run rows` from the migrated database and server/src/testing/schema/column-types.ts.\n',
    `${imports}\n`,
    body,
  ].join('')
}

async function columnsOf(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select relname::text as table, attname::text as name, typname::text as type, not attnotnull as nullable,
      attgenerated <> '' as computed, atthasdef as "hasDefault", listed
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_type on pg_type.oid = atttypid
    left join lateral (
      select array_agg(value[1]) as listed
      from pg_constraint
      cross join lateral pg_get_constraintdef(oid) as text
      cross join lateral regexp_matches(text, '''([^'']*)''::text', 'g') as value
      where conrelid = attrelid and contype = 'c' and conkey = array[attnum] and text ~ ${listing}
    ) as constraints on true
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
      and attnum > 0 and not attisdropped
    order by relname, attnum`.execute(db)
  return rows
}

function typeOf(column: Column): string {
  const { table, name, type, nullable, computed, hasDefault, listed } = column
  const named = columnTypes[table]?.[name] ?? listed?.map((value) => `'${value}'`).join(' | ')
  if (type === 'jsonb') {
    if (!named) throw new Error(`server/src/testing/schema/column-types.ts: say what ${table}.${name} holds`)
    return nullable ? `JSONColumnType<${named} | null, string | null, string | null>` : `JSONColumnType<${named}>`
  }
  const scalar = scalars[type.replace(/^_/, '')]
  if (!scalar) throw new Error(`server/src/testing/schema/row-types.ts: no type for ${type} of ${table}.${name}`)
  const plain = named ?? (type.startsWith('_') ? `${scalar}[]` : scalar)
  const full = nullable ? `${plain} | null` : plain
  if (computed) return `GeneratedAlways<${full}>`
  return hasDefault ? `Generated<${full}>` : full
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function pascalCase(name: string): string {
  return camelCase(`_${name}`)
}
