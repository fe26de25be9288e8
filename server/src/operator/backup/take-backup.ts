import { createHash } from 'node:crypto'

import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { type FileRef, readWhole, storedName } from '../../features/files/media-files.ts'
import { backupLock } from '../../platform/storage/backup-lock.ts'
import type { FileStore } from '../../platform/storage/files.ts'
import { type AddEntry, writeArchive } from './archive.ts'
import { type Header, type Manifest, format, headerName, manifestName, queueName } from './manifest.ts'
import { type Table, connectWithoutTimeout, isRefusal, quoted, tablesOf } from './tables.ts'

const pieceBytes = 2 ** 20

// Jobs in progress run again after a restore, as after a crash.
const waitingJobs = `select id, name, data, start_after from pgboss.job
  where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'`

/** Writes one snapshot of the database and its files into an archive, while Litfass may be running. */
export async function takeBackup({
  url,
  files,
  path,
  now,
}: {
  url: string
  files: FileStore
  path: string
  now: Date
}): Promise<Manifest> {
  const client = await connectWithoutTimeout(url)
  const manifest: Manifest = { tables: [], files: [], missing: [] }
  try {
    await lockFiles(client)
    await writeArchive(path, async (add) => {
      const named = await addDatabase(client, { add, manifest, now })
      for (const file of named) await addFile(file, { add, manifest, files })
      // If this connection was lost, files may have been deleted meanwhile.
      await client.query('select 1')
      await add(manifestName, json(manifest))
    })
  } finally {
    await client.end()
  }
  return manifest
}

/** Blocks file deletion. Taken before the snapshot, so that all of its files exist until they have been read. */
async function lockFiles(client: pg.Client): Promise<void> {
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock])
  } catch (error) {
    if (isRefusal(error, '55P03'))
      throw new Error('Another backup is running. Wait until it has finished.', { cause: error })
    throw error
  }
}

async function addDatabase(
  client: pg.Client,
  { add, manifest, now }: { add: AddEntry; manifest: Manifest; now: Date },
): Promise<FileRef[]> {
  const tables = await tablesOf(client)
  await client.query('begin isolation level repeatable read read only')
  // Lock before the snapshot: tables rewritten by a migration in between would look empty.
  await client.query(`lock table ${quoted(tables.map(({ name }) => name))} in access share mode`)
  const migrations = await client.query<{ name: string }>('select name from migrations order by name')
  const header: Header = { format, taken: now.toISOString(), migrations: migrations.rows.map(({ name }) => name) }
  await add(headerName, json(header))
  for (const table of tables) await addTable(client, { add, manifest, table })
  const hasQueue = await client.query<{ there: boolean }>("select to_regclass('pgboss.job') is not null as there")
  if (hasQueue.rows[0]?.there) {
    const table = { name: queueName, columns: ['id', 'name', 'data', 'start_after'] }
    await addTable(client, { add, manifest, table, rows: waitingJobs })
  }
  const { rows } = await client.query<FileRef>('select key, hash from files order by key')
  await client.query('commit')
  return rows
}

async function addTable(
  client: pg.Client,
  {
    add,
    manifest,
    table,
    rows = `select ${quoted(table.columns)} from ${quoted([table.name])}`,
  }: { add: AddEntry; manifest: Manifest; table: Table; rows?: string },
): Promise<void> {
  const hash = createHash('sha256')
  let [pieces, waiting, waitingBytes]: [number, Buffer[], number] = [0, [], 0]
  async function addPiece(): Promise<void> {
    const piece = Buffer.concat(waiting)
    ;[waiting, waitingBytes] = [[], 0]
    hash.update(piece)
    await add(`tables/${table.name}/${pieces++}`, piece)
  }
  const stream = client.query(copyTo(`copy (${rows}) to stdout`))
  for await (const bytes of stream) {
    waiting.push(bytes)
    waitingBytes += bytes.length
    if (waitingBytes >= pieceBytes) await addPiece()
  }
  if (waitingBytes > 0) await addPiece()
  manifest.tables.push({ ...table, rows: stream.rowCount, sha256: hash.digest('hex') })
}

async function addFile(
  file: FileRef,
  { add, manifest, files }: { add: AddEntry; manifest: Manifest; files: FileStore },
): Promise<void> {
  const name = storedName(file)
  const bytes = await readWhole(files, file)
  if (!bytes) {
    manifest.missing.push(name)
    return
  }
  await add(`files/${name}`, bytes)
  manifest.files.push({ name, sha256: file.hash })
}

function json(value: Header | Manifest): Buffer {
  return Buffer.from(JSON.stringify(value))
}
