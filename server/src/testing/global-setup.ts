import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

import { connect, migrate } from '../platform/db/database.ts'
import { startEngine } from '../platform/db/engine/engine.ts'
import { createQueue } from '../platform/jobs/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to a server on which databases can be made and dropped. */
    adminUrl: string
    /** The migrated database that each test file gets a copy of. */
    template: string
  }
}

/** One PostgreSQL for the whole run: the one of TEST_DATABASE_URL, else an embedded one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' })
  const folder = await mkdtemp(join(tmpdir(), 'litfass-test-'))
  await chmod(folder, 0o755)
  const given = process.env.TEST_DATABASE_URL
  const engine = given ? null : await startEngine({ dataDir: folder, log })
  const adminUrl = given ?? engine?.adminUrl ?? ''
  const template = `litfass_template_${randomBytes(4).toString('hex')}`

  await onAdmin(adminUrl, `create database ${template}`)
  const url = databaseUrl(adminUrl, template)
  const connection = connect(url)
  await migrate(connection.db)
  await connection.close()
  // The queue makes its own tables at its first start; doing it once here saves every test file the wait.
  await (await createQueue({ url, log })).close()

  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  return async () => {
    await onAdmin(adminUrl, `drop database if exists ${template} with (force)`)
    await engine?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
