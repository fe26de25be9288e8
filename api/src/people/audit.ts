import { auditActions, auditActors, auditDays, auditKinds, auditUserDays } from '@litfass/domain/people/audit'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { CsvFile, endpoint } from '../endpoint.ts'
import { Cursor } from '../page.ts'

/**
 * An entry of the audit log. `title` is the subject's title at the time; for a member their current name, for an open
 * or accepted invitation its address, for an ad its campaign and its place. `amount`: cents of a payment, with VAT. `exists`:
 * the subject still exists. `changed`: the changed fields with old and new values, null for fields with free text.
 */
export const AuditEvent = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.enum(auditActors),
    /** Absent for former members, and when `actor` is not a person of this company. */
    person: z.string().optional(),
    /** The other company of the ad or the payment, when `actor` is its `partner`. */
    company: z.string().optional(),
    kind: z.enum(auditKinds),
    action: z.enum(auditActions),
    thingId: z.uuid().optional(),
    title: z.string().optional(),
    amount: z.int().optional(),
    exists: z.boolean(),
    changed: z.record(z.string(), z.tuple([z.json(), z.json()]).nullable()),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

/** `from` and `to` are inclusive days in the account's time zone. */
export const AuditQuery = z.object({
  user: z.uuid().optional(),
  kind: z.enum(auditKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
  cursor: Cursor.optional(),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const auditApi = {
  listAuditEvents: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/audit',
    access: 'account',
    role: 'admin',
    summary: `Lists the audit log, newest first. Entries are kept for ${auditDays} days, sign-ins and password changes for ${auditUserDays}. Admins only.`,
    query: AuditQuery,
    returns: z.object({ items: z.array(AuditEvent), next: z.string().nullable() }),
  }),
  exportAuditEvents: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/audit.csv',
    access: 'account',
    role: 'admin',
    summary: 'Exports the audit log as CSV, with the same filters as the list. Admins only.',
    query: AuditQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
}
