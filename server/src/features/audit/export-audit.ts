import type { AuditEvent, AuditQuery } from '@litfass/api/people/audit'
import { auditedThing } from '@litfass/domain/people/audit'
import type { Language } from '@litfass/domain/people/language'

import type { AccountContext } from '../../platform/context.ts'
import { allPages } from '../../platform/db/lists/paging.ts'
import type { CsvTable } from '../../platform/http/csv.ts'
import { type Texts, texts } from '../../platform/texts.ts'
import { auditPage } from './audit.store.ts'

const columns = [
  'time',
  'user',
  'action',
  'type',
  'thing',
  'id',
  'fields',
] as const satisfies (keyof Texts['columns'])[]

function cellsOf(event: AuditEvent, language: Language): string[] {
  const { auditActors, auditActions, auditKinds } = texts[language]
  return [
    event.at,
    event.person ?? event.company ?? auditActors[event.actor],
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

async function* rowsOf(ctx: AccountContext, filter: Omit<AuditQuery, 'cursor'>): AsyncGenerator<string[]> {
  for await (const event of allPages((cursor) => auditPage(ctx, { ...filter, cursor })))
    yield cellsOf(event, ctx.actor.language)
}

/** The audit log, filtered like the list. */
export function exportAudit(ctx: AccountContext, filter: Omit<AuditQuery, 'cursor'>): CsvTable {
  const { language } = ctx.actor
  const words = texts[language].columns
  return { language, name: 'audit', columns: columns.map((name) => words[name]), rows: rowsOf(ctx, filter) }
}
