import type { AuditEvent } from '@litfass/api/people/audit'
import type { AuditAction, AuditKind, auditActors } from '@litfass/domain/people/audit'

/** Written by triggers; `id` and `at` are the database's. */
export interface AuditEvents {
  id: string
  accountId: string
  at: Date
  actor: (typeof auditActors)[number]
  userId: string | null
  kind: AuditKind
  action: AuditAction
  thingId: string | null
  title: string | null
  changed: AuditEvent['changed'] | null
}
