import { existsSync } from 'node:fs'
import { chown, rename } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { loadDemo } from '../src/demo/load-demo.ts'
import { startEngine } from '../src/platform/db/engine/engine.ts'
import { buildAccount, buildOffer, buildScreen, buildSlide } from '../src/testing/builders.ts'
import { approveAndPay } from '../src/testing/card-payment.ts'
import { databaseUrl, onAdmin } from '../src/testing/global-setup.ts'
import { dataFolder, runOperator } from '../src/testing/operate.ts'
import { serverOn } from '../src/testing/test-server.ts'
import { distributionBinaries, plainEngine } from './plain-engine.ts'

const isLong = Boolean(process.env.LITFASS_TEST_LONG)
const older = distributionBinaries('15')
const missing = older ? '' : ' (skipped: there is no /usr/lib/postgresql/15)'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

const servers = [
  { name: `PostgreSQL 15${missing}`, binaries: older },
  { name: 'the embedded PostgreSQL as a plain server', binaries: undefined },
]

for (const { name, binaries } of servers)
  test.skipIf(!isLong || binaries === null)(
    `on ${name} the demo is loaded, a screen gets its show, and an ad is offered, approved and paid`,
    async () => {
      const engine = await plainEngine(binaries ? { binaries } : {})
      onTestFinished(engine.remove)
      const server = await serverOn(engine.adminUrl)
      onTestFinished(server.end)
      const demo = await loadDemo(server.context())
      expect((await fetch(`${server.url}/api/player/screens/${demo?.screen?.screenId}`)).status).toBe(200)

      const publisher = await buildAccount(server)
      const advertiser = await buildAccount(server)
      const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
      expect(await approveAndPay(publisher, advertiser, ads)).toHaveProperty('id')
    },
    300_000,
  )

test.skipIf(!older)(
  `data of an older PostgreSQL are refused with what to do, and doing that brings everything over${missing}`,
  async () => {
    const engine = await plainEngine(older ? { binaries: older } : {})
    onTestFinished(engine.remove)
    const dataDir = engine.folder
    await onAdmin(engine.adminUrl, 'create database litfass')
    const url = databaseUrl(engine.adminUrl, 'litfass')
    const server = await serverOn(url, { dataDir })
    const account = await buildAccount(server, { company: 'Long with us' })
    const slide = await buildSlide(account)
    await server.end()
    const file = join(await dataFolder(), 'before.tar.gz')
    expect(await runOperator({ DATABASE_URL: url, DATA_DIR: dataDir }, ['backup', file])).toMatchObject({ code: 0 })
    await engine.stop()
    // Root restores only into its own folder.
    if (process.getuid?.() === 0) await chown(dataDir, 0, 0)

    const cluster = join(dataDir, 'postgres')
    const sentence = `The database in ${cluster} was made by PostgreSQL 15, and this Litfass brings PostgreSQL 18. Take a backup with the older Litfass (npm run operator -- backup FILE), then move ${cluster} aside and put the backup in with this one (npm run operator -- restore FILE).`
    await expect(startEngine({ dataDir, log: silent })).rejects.toThrow(sentence)
    const refused = await runOperator({ DATA_DIR: dataDir }, ['restore', file])
    expect(refused).toMatchObject({ code: 1, err: `${sentence}\n` })
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)

    await rename(cluster, join(dataDir, 'postgres-old'))
    expect(await runOperator({ DATA_DIR: dataDir }, ['restore', file])).toMatchObject({ code: 0 })
    const embedded = await startEngine({ dataDir, log: silent })
    onTestFinished(embedded.stop)
    const after = await serverOn(embedded.url, { dataDir })
    onTestFinished(after.end)
    expect((await runOperator({ DATA_DIR: dataDir }, ['accounts'])).out).toContain('Long with us')
    // The old session is still valid.
    const headers = { authorization: `Bearer ${account.token}` }
    expect((await fetch(`${after.url}/api/accounts/${account.accountId}/slides/${slide.id}`, { headers })).status).toBe(
      200,
    )
    expect((await fetch(after.url + slide.backgroundUrl)).status).toBe(200)
  },
  120_000,
)
