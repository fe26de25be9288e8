import { formatEuros } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import { html } from 'hono/html'
import type { Selectable } from 'kysely'
import { z } from 'zod'

import type { Services } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import type { SandboxDisputes } from '../platform/db/schema.ts'
import { isLocal } from '../platform/http/client-address.ts'
import { Problem } from '../platform/http/problem.ts'
import type { App } from '../platform/http/serve.ts'
import { texts } from '../platform/texts.ts'
import { disputeFee } from './dispute-fee.ts'
import { languageOf, sandboxPage } from './sandbox-page.ts'
import { refundedOf } from './sandbox-refunds.ts'
import { eventOf, type Session, sessionById } from './sandbox-session.ts'

type Dispute = Selectable<SandboxDisputes>
type DisputeStatus = Dispute['status']

/** Days that the sandbox leaves to answer. */
const daysToAnswer = 7

const event: Record<DisputeStatus, 'created' | 'updated' | 'closed'> = {
  needs_response: 'created',
  under_review: 'updated',
  won: 'closed',
  lost: 'closed',
}

/** The statuses that may follow each. */
const next = {
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
} as const satisfies Record<DisputeStatus, readonly DisputeStatus[]>

const Status = z.enum(['needs_response', 'under_review', 'won', 'lost'])

/** Lists the payments of the sandbox; on the page of one, a click disputes it and closes the dispute. */
export function sandboxDisputes(app: App, { db, services }: { db: Database; services: Services }): void {
  app.get('/sandbox/payments', async (c) => {
    // The ids of payments are secret otherwise.
    if (!isLocal(c)) throw new Problem('not-found')
    const language = languageOf(c)
    const sessions = await db
      .selectFrom('sandboxSessions')
      .selectAll()
      .where('status', '=', 'complete')
      .where('amountTotal', '>', 0)
      .orderBy('created', 'desc')
      .limit(200)
      .execute()
    return c.html(paymentsPage(sessions, language))
  })

  app.get('/sandbox/disputes/:id{dp_[0-9a-f]+}', async (c) => {
    const session = await paidSession(db, c.req.param('id'))
    if (!session) throw new Problem('not-found')
    return c.html(disputePage(session, { dispute: await disputeOf(db, session), language: languageOf(c) }))
  })

  app.post('/sandbox/disputes/:id{dp_[0-9a-f]+}', async (c) => {
    const form = await c.req.formData().catch(() => Promise.reject(new Problem('bad-request')))
    const status = Status.safeParse(form.get('status'))
    if (!status.success) throw new Problem('bad-request')
    const id = c.req.param('id')
    await db.transaction().execute(async (trx) => {
      const session = await paidSession(trx, id)
      if (!session) throw new Problem('not-found')
      if (await moveDispute(trx, session, { status: status.data, now: new Date(services.clock()) }))
        await services.queue.send(trx, 'sandbox-webhook', { sessionId: session.id, dispute: status.data })
    })
    return c.redirect(`/sandbox/disputes/${id}`, 303)
  })
}

/** Opens the dispute of a payment, or moves it. Returns whether that changed anything. */
async function moveDispute(
  db: Database,
  session: Session,
  { status, now }: { status: DisputeStatus; now: Date },
): Promise<boolean> {
  if (status === 'needs_response') {
    const amount = session.amountTotal - (await refundedOf(db, session.id))
    if (amount === 0) return false
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sandboxDisputes')
      .values({ sessionId: session.id, amount, status, created: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const before = Status.options.filter((one) => next[one].some((following) => following === status))
  const moved = await db
    .updateTable('sandboxDisputes')
    .set({ status })
    .where('sessionId', '=', session.id)
    .where('status', 'in', before)
    .returning('sessionId')
    .executeTakeFirst()
  return moved !== undefined
}

function disputeIdOf({ id }: Pick<Session, 'id'>): string {
  return id.replace('cs_test_', 'dp_')
}

async function paidSession(db: Database, disputeId: string): Promise<Session | null> {
  const session = await sessionById(db, disputeId.replace('dp_', 'cs_test_'))
  return session?.status === 'complete' && session.amountTotal > 0 ? session : null
}

function disputeOf(db: Database, { id }: Pick<Session, 'id'>): Promise<Dispute | undefined> {
  return db.selectFrom('sandboxDisputes').selectAll().where('sessionId', '=', id).executeTakeFirst()
}

/** The event that a dispute causes when it reaches a status. */
export async function disputeEvents(db: Database, session: Session, status: DisputeStatus): Promise<object[]> {
  const dispute = await disputeOf(db, session)
  if (!dispute) return []
  const id = disputeIdOf(session)
  const object = {
    id,
    object: 'dispute',
    status,
    amount: dispute.amount,
    currency: session.currency,
    reason: 'fraudulent',
    payment_intent: session.paymentIntent,
    evidence_details: { due_by: Math.floor(dispute.created.getTime() / 1000) + daysToAnswer * 86_400 },
    balance_transactions: [
      { id: `txn_${id}`, object: 'balance_transaction', amount: -dispute.amount, fee: disputeFee },
    ],
  }
  return [eventOf(`charge.dispute.${event[status]}`, { about: `${id}_${status}`, object, account: session.accountId })]
}

function paymentsPage(sessions: Session[], language: Language) {
  const text = texts[language].sandbox
  const items = sessions.map(
    (session) =>
      html`<li>
        <a href="/sandbox/disputes/${disputeIdOf(session)}">${session.description}</a>
        <span>${formatEuros(session.amountTotal)}</span>
      </li>`,
  )
  return sandboxPage({
    language,
    title: text.payments,
    body: html`<h1>${text.payments}</h1>
      ${
        items.length === 0
          ? html`<p>${text.noPayments}</p>`
          : html`<ul class="mails">
              ${items}
            </ul>`
      }`,
  })
}

function disputePage(session: Session, { dispute, language }: { dispute: Dispute | undefined; language: Language }) {
  const text = texts[language].sandbox
  const statuses: readonly DisputeStatus[] = dispute ? next[dispute.status] : ['needs_response']
  return sandboxPage({
    language,
    title: text.payment,
    body: html`<h1>${text.payment}</h1>
      <p class="dimmed">${session.description}</p>
      ${session.clientReferenceId ? html`<p class="dimmed">${text.paymentId} ${session.clientReferenceId}</p>` : ''}
      <p class="amount">${formatEuros(session.amountTotal)}</p>
      <p>${dispute ? text[`is_${dispute.status}`] : text.isPaid}</p>
      ${
        statuses.length === 0
          ? ''
          : html`<form method="post" action="?">
              ${statuses.map(
                (status) => html`<p><button type="submit" name="status" value="${status}">${text[status]}</button></p>`,
              )}
            </form>`
      }
      <p><a href="/">${text.backToLitfass}</a></p>`,
  })
}
