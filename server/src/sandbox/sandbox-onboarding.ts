import type { Language } from '@litfass/domain/people/language'
import type { Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'

import type { Services } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { Problem } from '../platform/http/problem.ts'
import type { App } from '../platform/http/serve.ts'
import { texts } from '../platform/texts.ts'
import { accountById } from './sandbox-accounts.ts'
import { languageOf, returnUrlOf, sandboxPage } from './sandbox-page.ts'

const outcomes = ['verified', 'wanted', 'rejected'] as const
const Outcome = z.enum(outcomes)

/** Stands for Stripe's onboarding pages: one click decides what Stripe makes of the company. */
export function sandboxOnboarding(app: App, { db, services }: { db: Database; services: Services }): void {
  const { config } = services
  const back = (c: Context, url: string | null) => returnUrlOf(c, url ?? config.publicUrl, config)

  app.get('/sandbox/onboarding/:id{acct_[0-9a-f]+}', async (c) => {
    const account = await accountById(db, c.req.param('id'))
    if (!account) throw new Problem('not-found')
    return c.html(onboardingPage({ ...account, returnUrl: back(c, account.returnUrl) }, languageOf(c)))
  })

  app.post('/sandbox/onboarding/:id{acct_[0-9a-f]+}', async (c) => {
    const form = await c.req.formData().catch(() => Promise.reject(new Problem('bad-request')))
    const outcome = Outcome.safeParse(form.get('outcome'))
    if (!outcome.success) throw new Problem('bad-request')
    const account = await db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('sandboxAccounts')
        .set({ state: outcome.data })
        .where('id', '=', c.req.param('id'))
        .returning(['id', 'returnUrl'])
        .executeTakeFirst()
      if (changed)
        await services.queue.send(trx, 'sandbox-account-webhook', { accountId: changed.id, change: services.newId() })
      return changed
    })
    if (!account) throw new Problem('not-found')
    return c.redirect(back(c, account.returnUrl), 303)
  })
}

function onboardingPage({ name, returnUrl }: { name: string; returnUrl: string }, language: Language) {
  const text = texts[language].sandbox
  return sandboxPage({
    language,
    title: text.onboarding,
    body: html`<h1>${text.onboarding}</h1>
      <p class="dimmed">${name}</p>
      <p>${text.onboardingText}</p>
      <form method="post" action="?">
        ${outcomes.map(
          (outcome) => html`<p><button type="submit" name="outcome" value="${outcome}">${text[outcome]}</button></p>`,
        )}
      </form>
      <p><a href="${returnUrl}">${text.backToLitfass}</a></p>`,
  })
}
