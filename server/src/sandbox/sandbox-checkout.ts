import { formatEuros } from '@litfass/domain/money/money'
import type { Language } from '@litfass/domain/people/language'
import type { Context } from 'hono'
import { html } from 'hono/html'

import type { Services } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { Problem } from '../platform/http/problem.ts'
import type { App } from '../platform/http/serve.ts'
import { texts } from '../platform/texts.ts'
import { languageOf, returnUrlOf, sandboxPage } from './sandbox-page.ts'
import { type Session, sessionById } from './sandbox-session.ts'

const cards = { pays: '4242424242424242', declined: '4000000000000002' } as const

/** The sandbox's card page. Webhooks of a paid session are queued, so that a crash loses nothing. */
export function sandboxCheckout(app: App, { db, services }: { db: Database; services: Services }): void {
  const back = (c: Context, url: string) => returnUrlOf(c, url, services.config)
  const page = (c: Context, session: Session, wrongCard?: string) =>
    cardPage({ ...session, cancelUrl: back(c, session.cancelUrl) }, { language: languageOf(c), wrongCard })
  const leave = (c: Context, { status, successUrl, cancelUrl }: Session) =>
    c.redirect(back(c, status === 'complete' ? successUrl : cancelUrl), 303)

  app.get('/sandbox/checkout/:id{cs_test_[0-9a-f]+}', async (c) => {
    const session = await sessionById(db, c.req.param('id'))
    if (!session) throw new Problem('not-found')
    return session.status === 'open' ? c.html(page(c, session)) : leave(c, session)
  })

  app.post('/sandbox/checkout/:id{cs_test_[0-9a-f]+}', async (c) => {
    const id = c.req.param('id')
    const form = await c.req.formData().catch(() => Promise.reject(new Problem('bad-request')))
    const entered = form.get('card')
    const typed = typeof entered === 'string' ? entered : ''
    const card = typed.replace(/\s/g, '')
    const session = await sessionById(db, id)
    if (!session) throw new Problem('not-found')
    if (session.status !== 'open') return leave(c, session)
    // Free sessions need no card.
    if (card === cards.declined && session.amountTotal > 0) return leave(c, session)
    if (card !== cards.pays && session.amountTotal > 0) return c.html(page(c, session, typed), 422)
    await db.transaction().execute(async (trx) => {
      const moved = await trx
        .updateTable('sandboxSessions')
        .set({ status: 'complete' })
        .where('id', '=', id)
        .where('status', '=', 'open')
        .returning('id')
        .executeTakeFirst()
      if (moved) await services.queue.send(trx, 'sandbox-webhook', { sessionId: id })
    })
    // A second click may have been first.
    return leave(c, (await sessionById(db, id)) ?? session)
  })
}

interface CardPage {
  language: Language
  /** The number that was entered, if the sandbox does not know it. */
  wrongCard: string | undefined
}

function cardPage(session: { amountTotal: number; description: string; cancelUrl: string }, page: CardPage) {
  const { language } = page
  const text = texts[language].sandbox
  return sandboxPage({
    language,
    title: text.title,
    body: html`<h1>${text.title}</h1>
      <p>${session.description}</p>
      <p class="amount">${formatEuros(session.amountTotal)}</p>
      <form method="post" action="?">
        ${session.amountTotal > 0 ? cardField(page) : ''}
        <button type="submit">${text.pay} ${formatEuros(session.amountTotal)}</button>
      </form>
      <p><a href="${session.cancelUrl}">${text.back}</a></p>`,
  })
}

function cardField({ language, wrongCard }: CardPage) {
  const isWrong = wrongCard !== undefined
  const text = texts[language].sandbox
  return html`<label for="card">${text.number}</label>
    <input
      id="card"
      name="card"
      inputmode="numeric"
      autocomplete="cc-number"
      required
      value="${wrongCard ?? '4242 4242 4242 4242'}"
      aria-describedby="${isWrong ? 'problem hint' : 'hint'}"
      ${isWrong ? html`aria-invalid="true" autofocus` : ''}
    />
    ${isWrong ? html`<p id="problem" class="problem" role="alert">${text.unknown}</p>` : ''}
    <p id="hint" class="dimmed">
      ${text.succeeds} <span class="card">4242 4242 4242 4242</span><br />
      ${text.declined} <span class="card">4000 0000 0000 0002</span>
    </p>`
}
