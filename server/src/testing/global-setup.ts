import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'

import { connect } from '../platform/db/database.ts'
import { startEngine } from '../platform/db/engine/engine.ts'
import { migrate } from '../platform/db/migrate.ts'
import { createQueue } from '../platform/jobs/queue.ts'
import { testFolder } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects to a server on which databases can be made and dropped. */
    adminUrl: string
    /** The migrated database that servers get copies of; their names begin with its name. */
    template: string
    /** A folder for the run, deleted at its end. */
    folder: string
  }
}

/** Connections of the PostgreSQL of a run: several servers and databases are open at once. */
export const testConnections = 300

/** One PostgreSQL for a project's run: the one of TEST_DATABASE_URL, else an embedded one in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const log = pino({ level: 'warn' })
  const folder = await testFolder('test')
  const given = process.env.TEST_DATABASE_URL
  const durable = project.name === 'resilience'
  const dataDir = join(folder, 'engine')
  const engine = given ? null : await startEngine({ dataDir, log, durable, maxConnections: testConnections })
  const adminUrl = given ?? engine?.adminUrl ?? ''
  const template = `litfass_test_${randomBytes(4).toString('hex')}`

  await onAdmin(adminUrl, `create database ${template}`)
  const url = databaseUrl(adminUrl, template)
  const connection = connect(url)
  await migrate(connection.db)
  await connection.close()
  // The queue makes its own tables at its first start; doing it once here saves every server the wait.
  await (await createQueue({ url, log, retryDelaySeconds: 1 })).close()

  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  project.provide('folder', folder)
  return async () => {
    if (given) await dropDatabases(adminUrl, template)
    await engine?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Drops the template and its copies: a worker that ends does not drop the copy it uses. */
async function dropDatabases(adminUrl: string, template: string): Promise<void> {
  const { rows } = await onAdmin(adminUrl, `select datname from pg_database where starts_with(datname, '${template}')`)
  for (const { datname } of rows) await onAdmin(adminUrl, `drop database if exists ${datname} with (force)`)
}

export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onAdmin(adminUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
