import { chown, chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { sql } from 'kysely'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test } from 'vitest'

import { connect, reach, requireReachable } from '../src/platform/db/database.ts'
import { plainEngine } from './plain-engine.ts'

async function certificate() {
  return generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  })
}

test('over TLS the certificate is checked against the authority that the address names, and a wrong one stops the start', async () => {
  const [own, foreign] = [await certificate(), await certificate()]
  const engine = await plainEngine({
    settings: { ssl: 'on', ssl_cert_file: 'own.crt', ssl_key_file: 'own.key' },
    async prepare(cluster, account) {
      for (const [name, text] of [
        ['own.crt', own.cert],
        ['own.key', own.private],
      ] as const) {
        await writeFile(join(cluster, name), text)
        await chmod(join(cluster, name), 0o600)
        if (account) await chown(join(cluster, name), account.uid, account.gid)
      }
    },
  })
  onTestFinished(engine.remove)
  const [ownFile, foreignFile] = [join(engine.folder, 'own.pem'), join(engine.folder, 'foreign.pem')]
  await writeFile(ownFile, own.cert)
  await writeFile(foreignFile, foreign.cert)

  const checked = `${engine.adminUrl}?sslmode=verify-full&sslrootcert=${ownFile}`
  await reach(checked)
  const { db, close } = connect(checked)
  onTestFinished(close)
  const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
  expect(rows).toEqual([{ ssl: true }])

  const wrong = `${engine.adminUrl}?sslmode=verify-full&sslrootcert=${foreignFile}`
  await expect(requireReachable('DATABASE_URL', wrong)).rejects.toThrow(
    /^DATABASE_URL: the database cannot be reached: [^\n]*certificate[^\n]*\. See docs\/operating\.md\.$/,
  )
  const unknown = `${engine.adminUrl}?sslmode=verify-full`
  await expect(requireReachable('DATABASE_URL', unknown)).rejects.toThrow(/certificate/)
})
