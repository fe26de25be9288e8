import { randomBytes } from 'node:crypto'

import { inject, onTestFinished } from 'vitest'

import { type Database, connect } from '../../platform/db/database.ts'
import { databaseUrl, onAdmin } from '../global-setup.ts'

/** A database without any table, on one connection; dropped when the test ends. */
export async function emptyDatabase(): Promise<{ url: string; db: Database }> {
  const adminUrl = inject('adminUrl')
  const name = `litfass_${randomBytes(6).toString('hex')}`
  await onAdmin(adminUrl, `create database ${name}`)
  const url = databaseUrl(adminUrl, name)
  const { db, close } = connect(url, { poolSize: 1 })
  onTestFinished(async () => {
    await close()
    await onAdmin(adminUrl, `drop database if exists ${name} with (force)`)
  })
  return { url, db }
}
