import type { AuditAction, AuditKind } from '@litfass/domain/people/audit'
import { sql } from 'kysely'

import { type AccountContext, type DataContext, inTransaction } from '../context.ts'

/** Writes an audit log entry for an event that no trigger sees. */
export async function recordAudit(
  ctx: AccountContext,
  {
    kind,
    action,
    thingId,
    title = null,
  }: { kind: AuditKind; action: AuditAction; thingId: string; title?: string | null },
): Promise<void> {
  await inTransaction(ctx, (ctx) =>
    sql`select audit(${ctx.accountId}, ${kind}, ${action}, ${thingId}, ${title}, null)`.execute(ctx.db),
  )
}

/** Writes an audit entry about a user into the log of each of their companies. */
export async function recordForPerson(ctx: DataContext, userId: string, action: AuditAction): Promise<void> {
  await sql`select audit_person(${userId}, ${action}, null)`.execute(ctx.db)
}
