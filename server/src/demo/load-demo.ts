import { setTimeout as sleep } from 'node:timers/promises'

import { runningStatuses } from '@litfass/domain/ads/ad'
import { marketplaceRules, saleOf } from '@litfass/domain/money/marketplace'
import { defaultZone, dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { saveSelfBilling } from '../features/invoices/seller.ts'
import { marketplaceOf } from '../features/marketplace/marketplace.ts'
import { changeMarketplace } from '../features/operator/marketplace-settings.ts'
import { rateScreens } from '../features/plays/rate-screens.ts'
import { hashPassword } from '../platform/auth/password-hash.ts'
import { type AccountContext, type Context, inTransaction } from '../platform/context.ts'
import { statusIn } from '../platform/db/ad-statuses.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { addBoardsAndCinemas } from './add-boards-and-cinemas.ts'
import { addBookings } from './add-bookings.ts'
import { addCompany } from './add-company.ts'
import { addDeclarations } from './add-declarations.ts'
import { addDevices, removeDevice } from './add-devices.ts'
import { addDispute } from './add-dispute.ts'
import { addDrafts } from './add-drafts.ts'
import { addMessages } from './add-messages.ts'
import { addMonthlyDocuments } from './add-monthly-documents.ts'
import { addPayout } from './add-payout.ts'
import { demoPlayers } from './add-plays.ts'
import { addSettlements } from './add-settlements.ts'
import { addSlidePlays } from './add-slide-plays.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoPassword, newDemoPassword } from './demo-password.ts'

export interface Demo {
  /** Null if an earlier start generated and printed it. */
  password: string | null
  signIns: { email: string; what: string }[]
  /** A screen that currently plays a show with a paid ad; null once the demo's ads have ended. */
  screen: { screenId: string; accountId: string } | null
}

const demoLock = 7_254_004

const demoFeePercent = 10

const signIns = [
  { key: 'fitnesswerk', what: 'publisher: screens, board, cinema, shows, requests (pro; admin, board, cinema)' },
  { key: 'morgenrot', what: 'advertiser: campaigns with ads in every status' },
] as const

/** The operator's own company. It also is the publisher where it alone sells. */
const operatorKeys = { connect: 'stadtlicht', principal: 'stadtlicht', single: signIns[0].key } as const

/** Fills an empty database in one transaction, using the API's operations. Null if the database holds other data. */
export async function loadDemo(ctx: Context): Promise<Demo | null> {
  // Several servers may start at once. Poll, because a waiting statement would hit the statement timeout.
  let password: string | null = null
  while (await isEmpty(ctx)) {
    password = await fillAlone(ctx)
    if (password === null) await sleep(500)
  }
  return demoIn(ctx, password)
}

/** Returns the password; null if another server is loading the demo, or has loaded it. */
async function fillAlone(ctx: Context): Promise<string | null> {
  const password = newDemoPassword(ctx)
  const passwordHash = await hashPassword(ctx, password)
  const queue = withoutMails(ctx.services.queue)
  return inTransaction({ ...ctx, services: { ...ctx.services, queue } }, async (ctx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${demoLock}) as mine`.execute(ctx.db)
    if (!rows[0]?.mine || !(await isEmpty(ctx))) return null
    ctx.services.log.info('loading demo data')
    const accounts = new Map<string, AccountContext>()
    for (const company of demoCompanies) accounts.set(company.key, await addCompany(ctx, { company, passwordHash }))
    const { marketplaceMode } = ctx.services.config
    const operator = accounts.get(operatorKeys[marketplaceMode])
    if (operator) await changeMarketplace(ctx, { companyId: operator.accountId, feePercent: demoFeePercent })
    if (marketplaceRules[marketplaceMode].monthly === 'self-billed')
      await agreeToSelfBilling(ctx, [...accounts.values()])
    const both = accounts.get(signIns[0].key)
    if (both) await addBoardsAndCinemas(both)
    await addBookings(accounts)
    await addMessages(accounts)
    const advertiser = accounts.get(signIns[1].key)
    if (advertiser) await addDrafts(advertiser)
    await addDevices(ctx)
    const players = demoPlayers(ctx)
    if (both) await addPayout(both, players)
    await addSettlements(ctx, { accounts, players })
    if (both) await addDispute(both)
    await players.publish()
    if (both) await addDeclarations(both)
    await addMonthlyDocuments(ctx)
    if (both) await addSlidePlays(both)
    await rateScreens(ctx)
    const opened = await screenToOpen(ctx)
    if (opened) await removeDevice(ctx, opened.screenId)
    return password
  })
}

/** For all companies whose places the operator sells, so that ads on them can be paid. */
async function agreeToSelfBilling(ctx: Context, accounts: AccountContext[]): Promise<void> {
  const marketplace = await marketplaceOf(ctx)
  for (const account of accounts)
    if (saleOf(marketplace, account.accountId).sellerId !== null) await saveSelfBilling(account, { agreed: true })
}

async function isEmpty({ db }: Context): Promise<boolean> {
  const { users } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('users'))
    .executeTakeFirstOrThrow()
  return users === 0
}

const mailJobs: ReadonlySet<string> = new Set(['mail', 'message-mail', 'mail-payable'] satisfies (keyof Jobs)[])

/** Backdated operations must not send mails. */
function withoutMails(queue: Queue): Queue {
  return {
    ...queue,
    async send(db, name, data, options) {
      if (!mailJobs.has(name)) await queue.send(db, name, data, options)
    },
    async sendAll(db, name, data) {
      if (!mailJobs.has(name)) await queue.sendAll(db, name, data)
    },
  }
}

async function demoIn(ctx: Context, password: string | null): Promise<Demo | null> {
  if (!(await publisherOf(ctx))) return null
  const emails = new Map(demoCompanies.map((company) => [company.key, company.person.email]))
  return {
    password: password ?? (await demoPassword(ctx)),
    screen: await screenToOpen(ctx),
    signIns: signIns.map(({ key, what }) => ({ email: emails.get(key) ?? '', what })),
  }
}

async function publisherOf(ctx: Context): Promise<string | null> {
  const [{ key }] = signIns
  const email = demoCompanies.find((company) => company.key === key)?.person.email ?? ''
  const user = await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return user?.id ?? null
}

async function screenToOpen(ctx: Context): Promise<Demo['screen']> {
  const day = dayInZone(ctx.now.getTime(), defaultZone)
  const screen = await ctx.db
    .selectFrom('ads')
    .innerJoin('screens', 'screens.id', 'ads.screenId')
    .select(['screens.id as screenId', 'screens.accountId'])
    .where('screens.creatorId', '=', await publisherOf(ctx))
    .where('screens.showId', 'is not', null)
    .where(statusIn(runningStatuses))
    .where('ads.startDate', '<=', day)
    .where('ads.endDate', '>=', day)
    .orderBy('screens.created')
    .executeTakeFirst()
  return screen ?? null
}
