import { type AuditEvent, AuditQuery, auditedThing } from '@litfass/api/people/audit'
import type { Language } from '@litfass/domain/people/language'

import { accountContext } from '../../platform/auth/session.ts'
import type { AccountContext, Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvFile } from '../../platform/http/csv.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type App, queryOf } from '../../platform/http/serve.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { auditPage } from './audit.store.ts'

const columns = ['time', 'who', 'what', 'kind', 'thing', 'id', 'fields'] as const satisfies (keyof Texts['columns'])[]

function cellsOf(event: AuditEvent, language: Language): string[] {
  const { auditActors, auditActions, auditKinds } = texts[language]
  return [
    event.at,
    event.person ?? auditActors[event.actor],
    auditActions[event.action],
    auditKinds[event.kind],
    auditedThing(event, auditActors.person) ?? '',
    event.thingId ?? '',
    Object.entries(event.changed)
      .map(([field, values]) =>
        values ? `${field}: ${values.map((value) => JSON.stringify(value)).join(' > ')}` : field,
      )
      .join('; '),
  ]
}

async function* linesOf(ctx: AccountContext, filter: Omit<AuditQuery, 'cursor'>): AsyncGenerator<string[]> {
  let cursor: string | undefined
  do {
    const page = await auditPage(ctx, { ...filter, cursor })
    for (const event of page.items) yield cellsOf(event, ctx.actor.language)
    cursor = page.next ?? undefined
  } while (cursor)
}

/** The audit log as a file for admins, filtered as on screen. */
export function auditTableRoute(app: App, { db, services }: { db: Database; services: Services }): void {
  app.get('/api/accounts/:accountId/audit.csv', async (c) => {
    const base = { db, services, now: new Date(services.clock()) }
    const ctx = await accountContext(base, (field) => c.req.header(field), c.req.param('accountId'))
    if (!ctx.roles.includes('admin')) throw new Problem('not-allowed')
    const { cursor: _, ...filter } = queryOf(c, AuditQuery)
    const { language } = ctx.actor
    return csvFile(c, {
      name: 'audit',
      language,
      columns: columns.map((name) => texts[language].columns[name]),
      rows: linesOf(ctx, filter),
    })
  })
}
