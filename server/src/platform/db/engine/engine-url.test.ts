import { Client } from 'pg'
import { expect, test } from 'vitest'

import { engineUrl } from './engine-url.ts'

const database = { port: 5433, password: 'secret', database: 'litfass' }

test.each([
  ['/data/über uns/postgres', '/data/über uns/postgres'],
  [`/${'long/'.repeat(30)}postgres`, '127.0.0.1'],
])('the cluster %s is reached at %s', (cluster, host) => {
  const client = new Client(engineUrl(cluster, database))
  expect(client).toMatchObject({ host, port: 5433, user: 'litfass', password: 'secret', database: 'litfass' })
})
