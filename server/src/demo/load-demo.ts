import { setTimeout as sleep } from 'node:timers/promises'

import { defaultZone, dayInZone } from '@litfass/domain/time/zone'
import { sql } from 'kysely'

import { hashPassword } from '../platform/auth/password-hash.ts'
import { type AccountContext, type Context, inTransaction } from '../platform/context.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import { addBoardsAndCinemas } from './add-boards-and-cinemas.ts'
import { addBookings } from './add-bookings.ts'
import { addCompany } from './add-company.ts'
import { addDrafts } from './add-drafts.ts'
import { addMessages } from './add-messages.ts'
import { demoCompanies } from './demo-companies.ts'

export interface Demo {
  password: string
  signIns: { email: string; what: string }[]
  /** A screen that currently plays a show with a paid ad; null once the demo's ads have ended. */
  screenId: string | null
}

const password = 'litfass-demo'
const demoLock = 7_254_004

const signIns = [
  { key: 'fitnesswerk', what: 'publisher: screens, board, cinema, shows, requests (pro; admin, board, cinema)' },
  { key: 'morgenrot', what: 'advertiser: campaigns with ads in every status' },
] as const

/** Fills an empty database in one transaction, using the API's operations. Null if the database holds other data. */
export async function loadDemo(ctx: Context): Promise<Demo | null> {
  // Several servers may start at once. Poll, because a waiting statement would hit the statement timeout.
  while ((await isEmpty(ctx)) && !(await fillAlone(ctx))) await sleep(500)
  return demoIn(ctx)
}

/** False while another server is loading the demo. */
async function fillAlone(ctx: Context): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  const queue = withoutMails(ctx.services.queue)
  return inTransaction({ ...ctx, services: { ...ctx.services, queue } }, async (ctx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${demoLock}) as mine`.execute(ctx.db)
    if (!rows[0]?.mine) return false
    if (!(await isEmpty(ctx))) return true
    const accounts = new Map<string, AccountContext>()
    for (const company of demoCompanies) accounts.set(company.key, await addCompany(ctx, { company, passwordHash }))
    const both = accounts.get(signIns[0].key)
    if (both) await addBoardsAndCinemas(both)
    await addBookings(accounts)
    await addMessages(accounts)
    const advertiser = accounts.get(signIns[1].key)
    if (advertiser) await addDrafts(advertiser)
    return true
  })
}

async function isEmpty({ db }: Context): Promise<boolean> {
  const { users } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('users'))
    .executeTakeFirstOrThrow()
  return users === 0
}

/** Backdated operations must not send mails. */
function withoutMails(queue: Queue): Queue {
  return {
    ...queue,
    async send(db, name, data, options) {
      if (name !== 'mail' && name !== 'message-mail') await queue.send(db, name, data, options)
    },
    async sendAll(db, name, data) {
      if (name !== 'mail' && name !== 'message-mail') await queue.sendAll(db, name, data)
    },
  }
}

async function demoIn(ctx: Context): Promise<Demo | null> {
  const emails = new Map(demoCompanies.map((company) => [company.key, company.person.email]))
  const known = signIns.map(({ key, what }) => ({ email: emails.get(key) ?? '', what }))
  const first = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', known[0]?.email ?? '')
    .executeTakeFirst()
  if (!first) return null
  const day = dayInZone(ctx.now.getTime(), defaultZone)
  const screen = await ctx.db
    .selectFrom('ads')
    .innerJoin('screens', 'screens.id', 'ads.screenId')
    .select('screens.id')
    .where('screens.creatorId', '=', first.id)
    .where('screens.showId', 'is not', null)
    .where('ads.status', '=', 'paid')
    .where('ads.startDate', '<=', day)
    .where('ads.endDate', '>=', day)
    .orderBy('screens.created')
    .executeTakeFirst()
  return { password, screenId: screen?.id ?? null, signIns: known }
}
