import { auditActions, auditActors, auditKinds } from '@litfass/domain/people/audit'
import { Day } from '@litfass/domain/time/day'
import { z } from 'zod'

import { CsvFile, endpoint } from '../endpoint.ts'
import { Cursor } from '../page.ts'

/**
 * One line of the audit log. `title` is what the thing was called then; of a member it is their name today, of an open
 * invitation its address. `exists`: the thing is
 * still there. `changed` names the fields, with before and after where these hold no words of people.
 */
export const AuditEvent = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    actor: z.enum(auditActors),
    /** Absent for who is no member any more, and where `actor` is no person of this company. */
    person: z.string().optional(),
    kind: z.enum(auditKinds),
    action: z.enum(auditActions),
    thingId: z.uuid().optional(),
    title: z.string().optional(),
    exists: z.boolean(),
    changed: z.record(z.string(), z.tuple([z.json(), z.json()]).nullable()),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof AuditEvent>

/** What a line is about: as it was called, a member by their name; undefined where the kind says all there is. */
export function auditedThing({ kind, title }: AuditEvent, formerMember: string): string | undefined {
  return title ?? (kind === 'member' || kind === 'user' ? formerMember : undefined)
}

/** `from` and `to` are days in the account's zone, both counted. */
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
    summary:
      'Who did what in the company, the latest first; kept for 400 days, sign-ins and passwords for 90. For admins.',
    query: AuditQuery,
    returns: z.object({ items: z.array(AuditEvent), next: z.string().nullable() }),
  }),
  exportAuditEvents: endpoint({
    method: 'GET',
    path: '/api/accounts/{accountId}/audit.csv',
    access: 'account',
    role: 'admin',
    summary: 'The audit log as a file, filtered like the list. For admins.',
    query: AuditQuery.omit({ cursor: true }),
    returns: CsvFile,
  }),
}
