import { adApi } from '@litfass/api/ads/ads'
import { sessionApi } from '@litfass/api/people/session'
import { siteApi } from '@litfass/api/places/sites'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import {
  buildAccount,
  buildOffer,
  buildPassword,
  buildScreen,
  buildShow,
  buildSlide,
  siteInput,
} from '../src/testing/builders.ts'
import { approveAndPay } from '../src/testing/card-payment.ts'
import { openStream } from '../src/testing/event-stream.ts'
import { mailsTo } from '../src/testing/mailbox.ts'
import { serverOn } from '../src/testing/test-server.ts'
import { plainEngine } from './plain-engine.ts'
import { pgbouncerPath, pooler } from './pooler.ts'

const program = pgbouncerPath()
const missing = program ? '' : ' (skipped: there is no /usr/sbin/pgbouncer)'

test.skipIf(!program)(
  `behind a pgbouncer that pools transactions, what needs a connection of its own takes the direct way${missing}`,
  async () => {
    const engine = await plainEngine()
    onTestFinished(engine.remove)
    const { url, close } = await pooler(engine, { program: program ?? '', connections: 3 })
    onTestFinished(close)
    const server = await serverOn(url, { databaseDirectUrl: engine.adminUrl })
    onTestFinished(server.end)

    const publisher = await buildAccount(server)
    const advertiser = await buildAccount(server)
    const screen = await buildScreen(publisher)
    await buildShow(publisher, { slides: [await buildSlide(publisher)] })
    const headers = { authorization: `Bearer ${publisher.token}` }
    const stream = await openStream(`${server.url}/api/accounts/${publisher.accountId}/events`, headers)
    const password = await buildPassword(publisher)
    expect(await server.call(sessionApi.signIn, { body: { email: publisher.email, password } })).toHaveProperty('token')

    // More at once than the pooler has connections: no statement may rely on what another one left in its session.
    const sites = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        publisher.call(siteApi.createSite, { accountId: publisher.accountId, body: siteInput(`Site ${at}`) }),
      ),
    )
    const reads = await Promise.all(
      sites.map(({ id }) => publisher.call(siteApi.getSite, { accountId: publisher.accountId, siteId: id })),
    )
    expect(reads.map(({ id }) => id)).toEqual(sites.map(({ id }) => id))

    const { ads } = await buildOffer(advertiser, { screens: [screen] })
    await approveAndPay(publisher, advertiser, ads)
    const paid = await publisher.call(adApi.getAd, { accountId: publisher.accountId, adId: ads[0]?.id ?? '' })
    expect(['paid', 'live', 'running']).toContain(paid.status)
    await expect
      .poll(() => stream.events.some(({ data }) => JSON.stringify(data).includes('ads')), { timeout: 10_000 })
      .toBe(true)
    expect(await mailsTo(server, publisher.email)).not.toEqual([])

    const { db } = server.context()
    const limits = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ statement: string; lock: string }>`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`.execute(trx)
      return rows
    })
    expect(limits).toEqual([{ statement: '1min', lock: '20s' }])
    const { rows: left } = await sql`select current_setting('statement_timeout') as statement`.execute(db)
    expect(left).toEqual([{ statement: '0' }])
    const { rows: prepared } = await sql`select name from pg_prepared_statements`.execute(db)
    expect(prepared).toEqual([])
  },
  120_000,
)
