import { createHash, type Hash } from 'node:crypto'

import { migrationFiles } from '../../platform/db/migrate.ts'
import { damaged, entriesOf, foreign } from './archive.ts'
import { Header, Manifest, Version, format, headerName, manifestName } from './manifest.ts'

/** Receives a backup in chunks; the chunks of a table follow each other. */
export interface BackupReader {
  piece: (table: string, bytes: Buffer) => Promise<void>
  file: (name: string, bytes: Buffer) => Promise<void>
}

export interface BackupContent {
  header: Header
  manifest: Manifest
}

const onlyChecked: BackupReader = { piece: async () => {}, file: async () => {} }

/**
 * Reads a backup and checks it against its manifest. Fails with a readable error if it is foreign, incomplete or newer.
 */
export async function readBackup(path: string, reader: BackupReader = onlyChecked): Promise<BackupContent> {
  const tables = new Map<string, Hash>()
  const files = new Map<string, string>()
  let header: Header | null = null
  let manifest: Manifest | null = null
  for await (const { name, bytes } of entriesOf(path)) {
    const [, kind, rest = ''] = /^(tables|files)\/(.+)$/.exec(name) ?? []
    if (!header) header = await readHeader(path, { name, bytes })
    else if (manifest) throw new Error(damaged(path))
    else if (kind === 'tables') {
      const table = rest.replace(/\/\d+$/, '')
      if (!tables.has(table)) tables.set(table, createHash('sha256'))
      tables.get(table)?.update(bytes)
      await reader.piece(table, bytes)
    } else if (kind === 'files') {
      files.set(rest, createHash('sha256').update(bytes).digest('hex'))
      await reader.file(rest, bytes)
    } else if (name === manifestName) manifest = Manifest.safeParse(parsed(bytes)).data ?? null
  }
  if (!header) throw new Error(foreign(path))
  if (!manifest || !holds(manifest, { tables, files })) throw new Error(damaged(path))
  return { header, manifest }
}

async function readHeader(path: string, { name, bytes }: { name: string; bytes: Buffer }): Promise<Header> {
  const version = name === headerName ? Version.safeParse(parsed(bytes)).data : undefined
  if (!version) throw new Error(foreign(path))
  const newer = `${path} was made by a newer Litfass. Restore it with that one.`
  if (version.format > format) throw new Error(newer)
  const header = Header.safeParse(parsed(bytes)).data
  if (!header) throw new Error(damaged(path))
  const known = await migrationFiles()
  if (header.migrations.some((migration) => !known.includes(migration))) throw new Error(newer)
  return header
}

function holds(
  manifest: Manifest,
  { tables, files }: { tables: Map<string, Hash>; files: Map<string, string> },
): boolean {
  const nothing = createHash('sha256').digest('hex')
  return (
    manifest.files.length === files.size &&
    manifest.files.every(({ name, sha256 }) => files.get(name) === sha256) &&
    [...tables.keys()].every((name) => manifest.tables.some((table) => table.name === name)) &&
    manifest.tables.every(({ name, sha256 }) => (tables.get(name)?.digest('hex') ?? nothing) === sha256)
  )
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
