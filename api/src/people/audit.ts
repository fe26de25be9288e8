import { auditActions, auditActors, auditDays, auditKinds, auditUserDays } from '@litfass/domain/people/audit'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { CsvFile, endpoint } from '../endpoint.ts'
import { Cursor } from '../page.ts'
import { AnyJson } from './any-json.ts'

/** An entry of the audit log. */
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
    /** Id of the subject; of schedules and devices, that of the screen. */
    thingId: z.uuid().optional(),
    /**
     * The subject's title at the time; for a member the current name, for an open or accepted invitation its address, for
     * an ad its campaign and its place.
     */
    title: z.string().optional(),
    /** Gross cents of a payment. */
    amount: z.int().optional(),
    /** The subject still exists. */
    exists: z.boolean(),
    /** Changed fields with their old and new values; null for fields with free text. */
    changed: z.record(z.string(), z.tuple([AnyJson, AnyJson]).nullable()),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

export const AuditQuery = z.object({
  /** Only what this user did. */
  user: z.uuid().optional(),
  /** Only subjects of this kind. */
  kind: z.enum(auditKinds).optional(),
  /** First day, included, in the zone of the account. */
  from: Day.optional(),
  /** Last day, included, in the zone of the account. */
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
    summary: `Lists the audit log, newest first. Entries are kept for ${auditDays} days, sign-ins and password changes for ${auditUserDays}.`,
    query: AuditQuery,
    returns: z.object({ items: z.array(AuditEvent), next: z.string().nullable() }),
  }),
  exportAuditEvents: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/audit.csv',
    access: 'account',
    role: 'admin',
    summary: 'Exports the audit log as CSV, with the same filters as the list.',
    query: AuditQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
}
