import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'
import type { Selectable } from 'kysely'

import type { Database } from '../platform/db/database.ts'
import type { SandboxAccounts } from '../platform/db/schema.ts'
import { eventOf, unknown } from './sandbox-session.ts'

export type SandboxAccount = Selectable<SandboxAccounts>

export function accountById(db: Database, id: string): Promise<SandboxAccount | undefined> {
  return db.selectFrom('sandboxAccounts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether cards can be charged for the account. */
export async function takesCharges(db: Database, id: string): Promise<boolean> {
  const account = await accountById(db, id)
  return account !== undefined && figuresOf[account.state].charges
}

/** Stripe's connected accounts and the links to their onboarding. */
export function sandboxAccounts(
  app: Hono,
  { db, clock, publicUrl }: { db: Database; clock: () => number; publicUrl: () => string },
): void {
  app.get('/v1/accounts', async (c) => {
    const accounts = await db.selectFrom('sandboxAccounts').selectAll().orderBy('created', 'desc').limit(1).execute()
    return c.json({ object: 'list', has_more: false, data: accounts.map(wireAccount) })
  })

  app.get('/v1/accounts/:id', async (c) => {
    const account = await accountById(db, c.req.param('id'))
    return account ? c.json(wireAccount(account)) : unknown(c)
  })

  app.post('/v1/accounts', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const idempotencyKey = c.req.header('idempotency-key') ?? null
    await db
      .insertInto('sandboxAccounts')
      .values({
        id: `acct_${randomBytes(12).toString('hex')}`,
        state: 'new',
        email: form.get('email') ?? '',
        name: form.get('business_profile[name]') ?? '',
        country: form.get('country') ?? '',
        metadata: JSON.stringify({ accountId: form.get('metadata[accountId]') ?? '' }),
        returnUrl: null,
        idempotencyKey,
        created: new Date(clock()),
      })
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .execute()
    const account = await db
      .selectFrom('sandboxAccounts')
      .selectAll()
      .where('idempotencyKey', '=', idempotencyKey)
      .executeTakeFirstOrThrow()
    return c.json(wireAccount(account))
  })

  app.post('/v1/account_links', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const account = await db
      .updateTable('sandboxAccounts')
      .set({ returnUrl: form.get('return_url') ?? publicUrl() })
      .where('id', '=', form.get('account') ?? '')
      .returning('id')
      .executeTakeFirst()
    if (!account) return unknown(c)
    return c.json({ object: 'account_link', url: `${publicUrl()}/sandbox/onboarding/${account.id}` })
  })
}

/** What Stripe reports of an account in each state of the sandbox. */
const figuresOf = {
  new: { submitted: false, charges: false, wanted: ['external_account'], disabled: 'requirements.past_due' },
  verified: { submitted: true, charges: true, wanted: [], disabled: null },
  wanted: { submitted: true, charges: true, wanted: ['company.verification.document'], disabled: null },
  rejected: { submitted: true, charges: false, wanted: [], disabled: 'rejected.other' },
} as const satisfies Record<SandboxAccount['state'], object>

/** In the sandbox, Stripe waits so long for a document. */
const wantedDays = 14

function wireAccount({ id, state, email, country, metadata, created }: SandboxAccount) {
  const { submitted, charges, wanted, disabled } = figuresOf[state]
  return {
    id,
    object: 'account',
    email,
    country,
    metadata,
    details_submitted: submitted,
    charges_enabled: charges,
    payouts_enabled: charges,
    capabilities: { card_payments: charges ? 'active' : 'inactive', transfers: charges ? 'active' : 'inactive' },
    requirements: {
      currently_due: wanted,
      past_due: [],
      pending_verification: [],
      current_deadline: state === 'wanted' ? Math.floor(created.getTime() / 1000) + wantedDays * 86_400 : null,
      disabled_reason: disabled,
    },
    external_accounts: {
      object: 'list',
      data: submitted ? [{ id: `ba_${id}`, object: 'bank_account', country, last4: '3000' }] : [],
    },
  }
}

/** The event that a change of an account causes. */
export async function accountEvents(db: Database, id: string, at: string): Promise<object[]> {
  const account = await accountById(db, id)
  if (!account) return []
  return [eventOf('account.updated', { about: `${id}_${at}`, object: wireAccount(account), account: id })]
}
