import { sql } from 'kysely'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { pino } from 'pino'

import { type Database, connect, reasonOf } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { type WaitingJob, type Queue, createQueue } from '../../platform/jobs/queue.ts'
import type { FileStore } from '../../platform/storage/files.ts'
import { isOutOfSpace } from '../../platform/storage/storage-space.ts'
import { damaged } from './archive.ts'
import { type Manifest, queueName } from './manifest.ts'
import { type BackupContent, readBackup } from './read-backup.ts'
import { connectWithoutTimeout, quoted, tablesOf } from './tables.ts'

const jobsAtOnce = 500

const notEmpty = 'The database is not empty. A backup is restored only into an empty Litfass.'

export interface Restored extends BackupContent {
  /** Number of jobs whose queue no longer exists. */
  leftOut: number
}

/**
 * Verifies the whole backup, then writes it into an empty database in one transaction that commits once the files are
 * written. Older backups are migrated afterwards.
 */
export async function restoreBackup({
  url,
  files,
  path,
}: {
  url: string
  files: FileStore
  path: string
}): Promise<Restored> {
  const content = await readBackup(path)
  const { db, close } = connect(url, { poolSize: 1 })
  try {
    await prepare(db, content)
    const queue = await createQueue({ url, log: pino({ level: 'silent' }) })
    try {
      const leftOut = await fill({ url, files, path, queue, content }).catch(explainFullDisk)
      await migrate(db)
      return { ...content, leftOut }
    } finally {
      await queue.close()
    }
  } finally {
    await close()
  }
}

function explainFullDisk(error: unknown): never {
  if (!isOutOfSpace(error)) throw error
  throw new Error(
    `There is not enough storage space for this backup (${reasonOf(error)}). Nothing was restored. Make space and repeat the command.`,
    { cause: error },
  )
}

/** Migrates an empty database to the version of the backup. */
async function prepare(db: Database, { header }: BackupContent): Promise<void> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  if (tables.length > 0) {
    if (!tables.some(({ name }) => name === 'migrations')) throw new Error(notEmpty)
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
    if (rows.some(({ name }) => !header.migrations.includes(name)))
      throw new Error('This backup was made by an older version. Restore it into a database without any tables.')
  }
  await migrate(db, { only: header.migrations })
}

async function fill({
  url,
  files,
  path,
  queue,
  content: { manifest },
}: {
  url: string
  files: FileStore
  path: string
  queue: Queue
  content: BackupContent
}): Promise<number> {
  const client = await connectWithoutTimeout(url)
  try {
    await client.query('begin')
    const restoring = await dropConstraints(client, manifest)
    const loader = tableLoader(client, manifest)
    await readBackup(path, {
      piece: loader.piece,
      async file(name, bytes) {
        await loader.end()
        await files.put(name, bytes)
      },
    })
    const counts = await loader.end()
    if (manifest.tables.some(({ name, rows }) => (counts.get(name) ?? 0) !== rows)) throw new Error(damaged(path))
    const leftOut = await resendJobs(client, queue)
    for (const statement of restoring) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
    return leftOut
  } finally {
    // Rolls back unless committed.
    await client.end()
  }
}

const writtenWhenEmpty = ['rate_limits', 'server_clock']

/** Requires empty tables and drops foreign keys and triggers. Returns the statements that add them again. */
async function dropConstraints(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const tables = await tablesOf(client)
  const names = tables.map(({ name }) => name)
  const backedUp = manifest.tables.filter(({ name }) => name !== queueName)
  const isSame =
    backedUp.length === names.length &&
    backedUp.every(({ name, columns }) =>
      tables.some((table) => table.name === name && sorted(table.columns) === sorted(columns)),
    )
  if (!isSame) throw new Error('The tables in this backup do not match its version. Nothing was restored.')
  await client.query(`lock table ${quoted(names)} in access exclusive mode`)
  // A running server adds rows here even to an empty installation.
  for (const name of names.filter((table) => writtenWhenEmpty.includes(table)))
    await client.query(`delete from ${quoted([name])}`)
  for (const name of names) {
    const { rowCount } = await client.query(`select 1 from ${quoted([name])} limit 1`)
    if (rowCount !== 0) throw new Error(notEmpty)
  }
  const { rows: references } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  for (const { drop } of references) await client.query(drop)
  for (const name of names) await client.query(`alter table ${quoted([name])} disable trigger user`)
  await client.query(
    `create temp table queued (id uuid, name text, data jsonb, start_after timestamptz) on commit drop`,
  )
  return [
    ...names.map((name) => `alter table ${quoted([name])} enable trigger user`),
    ...references.map((reference) => reference.add),
  ]
}

function sorted(columns: string[]): string {
  return JSON.stringify(columns.toSorted())
}

/** Copies pieces into the database, one table at a time. */
function tableLoader(client: pg.Client, manifest: Manifest) {
  const counts = new Map<string, number>()
  let current: { table: string; stream: CopyStreamQuery; failed: Promise<never> } | null = null

  function open(table: string) {
    const columns = manifest.tables.find(({ name }) => name === table)?.columns ?? []
    const into = table === queueName ? 'pg_temp.queued' : quoted([table])
    const stream = client.query(copyFrom(`copy ${into} (${quoted(columns)}) from stdin`))
    const failed = new Promise<never>((_, reject) => stream.once('error', reject))
    failed.catch(() => {})
    return { table, stream, failed }
  }

  async function end(): Promise<Map<string, number>> {
    if (!current) return counts
    const { table, stream, failed } = current
    current = null
    await Promise.race([new Promise<void>((resolve) => stream.end(resolve)), failed])
    counts.set(table, stream.rowCount)
    return counts
  }

  async function piece(table: string, bytes: Buffer): Promise<void> {
    if (current?.table !== table) {
      await end()
      current = open(table)
    }
    const { stream, failed } = current
    await Promise.race([new Promise<void>((resolve) => stream.write(bytes, () => resolve())), failed])
  }

  return { piece, end }
}

async function resendJobs(client: pg.Client, queue: Queue): Promise<number> {
  let leftOut = 0
  for (let from = 0; ; from += jobsAtOnce) {
    const { rows } = await client.query<WaitingJob>(
      'select id, name, data, start_after as "startAfter" from pg_temp.queued order by id limit $1 offset $2',
      [jobsAtOnce, from],
    )
    leftOut += await queue.resend(client, rows)
    if (rows.length < jobsAtOnce) return leftOut
  }
}
