import { type AuditEvent, AuditQuery } from '@litfass/api/people/audit'
import { auditActionWords, auditActorWords, auditKindWords, auditThingWord } from '@litfass/api/people/audit-words'
import type { Language } from '@litfass/domain/people/user'

import { accountContext } from '../../platform/auth/session.ts'
import type { AccountContext, Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvFile } from '../../platform/http/csv.ts'
import { Problem } from '../../platform/http/problem.ts'
import { type App, queryOf } from '../../platform/http/serve.ts'
import { auditPage } from './audit.store.ts'

const heads = {
  en: ['Time (UTC)', 'Who', 'What', 'Kind', 'Thing', 'Id', 'Fields'],
  de: ['Zeit (UTC)', 'Wer', 'Was', 'Art', 'Gegenstand', 'Id', 'Felder'],
} as const satisfies Record<Language, string[]>

function cellsOf(event: AuditEvent, language: Language): string[] {
  return [
    event.at,
    event.person ?? auditActorWords[event.actor][language],
    auditActionWords[event.action][language],
    auditKindWords[event.kind][language],
    auditThingWord(event, language) ?? '',
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
    return csvFile(c, { name: 'audit', language, columns: [...heads[language]], rows: linesOf(ctx, filter) })
  })
}
