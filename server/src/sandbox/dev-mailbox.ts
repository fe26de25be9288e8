import { html } from 'hono/html'

import type { Database } from '../platform/db/database.ts'
import { isLocal } from '../platform/http/client-address.ts'
import { Problem } from '../platform/http/problem.ts'
import type { App } from '../platform/http/serve.ts'
import { texts } from '../platform/texts.ts'
import { languageOf, sandboxPage } from './sandbox-page.ts'

/** Writes each time in the zone of the browser, which the server does not know. */
const writeTimes = `for (const time of document.querySelectorAll('time'))
  time.textContent = new Date(time.dateTime).toLocaleString('de-DE', {
    day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit',
  })
`

/** Serves the mails of the embedded setup at /dev/mailbox. */
export function devMailbox(app: App, { db }: { db: Database }): void {
  // Mails contain sign-in links, so only local requests are served, even if the server is reachable over the network.
  app.use('/dev/*', async (c, next) => {
    if (!isLocal(c)) throw new Problem('not-found')
    c.header('cache-control', 'no-store')
    await next()
  })
  app.get('/dev/mailbox', async (c) => {
    const language = languageOf(c)
    const t = texts[language].mailbox
    const mails = await db
      .selectFrom('devMails')
      .select(['id', 'recipient', 'subject', 'sent'])
      .orderBy('sent', 'desc')
      .limit(200)
      .execute()
    const list = mails.map(
      (mail) =>
        html`<li>
          <a href="/dev/mailbox/${mail.id}">${mail.subject}</a>
          <span>${mail.recipient} · ${timeOf(mail.sent)}</span>
        </li>`,
    )
    return c.html(
      sandboxPage({
        title: t.title,
        language,
        body: html`<h1>${t.title}</h1>
          ${
            mails.length === 0
              ? html`<p>${t.empty}</p>`
              : html`<ul class="mails">
                  ${list}
                </ul>`
          }
          ${timesScript}`,
      }),
    )
  })

  app.get('/dev/mailbox/times.js', (c) => c.body(writeTimes, 200, { 'content-type': 'text/javascript' }))

  app.get('/dev/mailbox/:id{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}', async (c) => {
    const mail = await db.selectFrom('devMails').selectAll().where('id', '=', c.req.param('id')).executeTakeFirst()
    if (!mail) throw new Problem('not-found')
    const language = languageOf(c)
    const t = texts[language].mailbox
    // Shows the plain text with links; the mail's HTML is never rendered.
    const text = mail.textBody
      .split(/(https?:\/\/\S+)/)
      .map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
    return c.html(
      sandboxPage({
        title: mail.subject,
        language,
        body: html`<p><a href="/dev/mailbox">${t.all}</a></p>
          <h1>${mail.subject}</h1>
          <p class="dimmed">${t.to} ${mail.recipient} · ${timeOf(mail.sent)}</p>
          <div class="mail">${text}</div>
          ${timesScript}`,
      }),
    )
  })
}

const timesScript = html`<script src="/dev/mailbox/times.js" defer></script>`

function timeOf(sent: Date) {
  return html`<time datetime="${sent.toISOString()}">${sent.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
}
