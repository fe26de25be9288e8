import { sql } from 'kysely'

import { type AccountContext, type Context, inTransaction } from '../platform/context.ts'
import { addBookings } from './add-bookings.ts'
import { addCompany } from './add-company.ts'
import { demoCompanies } from './demo-companies.ts'

export interface Demo {
  password: string
  signIns: { email: string; what: string }[]
  /** Plays a show with a paid ad at once. */
  screenId: string
}

const password = 'litfass-demo'

const signIns = [
  { key: 'fitnesswerk', what: 'publisher: screens, shows, requests (pro; admin, board, cinema)' },
  { key: 'morgenrot', what: 'advertiser: campaigns with ads in every status' },
] as const

/** Fills an empty database in one transaction, through the same operations that people use; a filled one is left as it is. Null when the demo is not in it. */
export async function loadDemo(ctx: Context): Promise<Demo | null> {
  const { users } = await ctx.db
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('users'))
    .executeTakeFirstOrThrow()
  if (users === 0) {
    const hash = await (await ctx.services.auth.$context).password.hash(password)
    await inTransaction(ctx, async (ctx) => {
      const accounts = new Map<string, AccountContext>()
      for (const company of demoCompanies)
        accounts.set(company.key, await addCompany(ctx, { company, passwordHash: hash }))
      await addBookings(accounts)
    })
  }
  return demoIn(ctx)
}

async function demoIn(ctx: Context): Promise<Demo | null> {
  const screen = await ctx.db
    .selectFrom('screens')
    .select('id')
    .where('internalName', '=', 'LE-PLG-01')
    .orderBy('created')
    .executeTakeFirst()
  if (!screen) return null
  const emails = new Map(demoCompanies.map((company) => [company.key, company.person.email]))
  return {
    password,
    screenId: screen.id,
    signIns: signIns.map(({ key, what }) => ({ email: emails.get(key) ?? '', what })),
  }
}
