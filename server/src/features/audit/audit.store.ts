import { pageSizes } from '@litfass/api/lists'
import type { AuditEvent, AuditQuery } from '@litfass/api/people/audit'
import type { AuditAction, AuditKind } from '@litfass/domain/people/audit'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { AccountContext } from '../../platform/context.ts'
import { byId, byTime, descending, pageQuery } from '../../platform/db/lists/keyset.ts'
import { cut } from '../../platform/db/lists/paging.ts'

/**
 * Table of each kind, to check whether the subject still exists. Entries about schedules and devices refer to the
 * screen.
 */
const things = {
  slide: sql`select id from slides where account_id = audit_events.account_id`,
  show: sql`select id from shows where account_id = audit_events.account_id`,
  site: sql`select id from sites where account_id = audit_events.account_id`,
  screen: sql`select id from screens where account_id = audit_events.account_id`,
  schedule: sql`select id from screens where account_id = audit_events.account_id`,
  device: sql`select id from screens where account_id = audit_events.account_id`,
  board: sql`select id from boards where account_id = audit_events.account_id`,
  cinema: sql`select id from cinemas where account_id = audit_events.account_id`,
  job: sql`select id from jobs where account_id = audit_events.account_id`,
  ad: sql`select id from ads where advertiser_id = audit_events.account_id`,
  quotation: sql`select id from ads where publisher_id = audit_events.account_id`,
  member: sql`select user_id as id from memberships where account_id = audit_events.account_id`,
} as const satisfies Partial<Record<AuditKind, RawBuilder<unknown>>>

const exists = sql<boolean>`case audit_events.kind ${sql.join(
  Object.entries(things).map(
    ([kind, ids]) => sql`when ${sql.lit(kind)} then exists (select from (${ids}) as there where there.id = thing_id)`,
  ),
  sql` `,
)} else false end`

/** The publisher of all ads of a payment, for the company that paid; null if there are several publishers. */
const publisherOfPayment = sql`select min(paid.publisher_name) from payments
  join payment_ads on payment_ads.payment_id = payments.id
  join ads as paid on paid.id = payment_ads.ad_id
  where payments.id = thing_id and payments.account_id = audit_events.account_id
  having count(distinct paid.publisher_id) = 1`

/** A member who `left` without acting was removed. */
const actionShown = sql<AuditAction>`case
  when action = 'left' and (actor = 'operator' or audit_events.user_id <> thing_id) then 'removed' else action end`

const newestFirst = descending(byTime(sql`audit_events.at`), byId(sql`audit_events.id`))

/** API name of a column. */
function fieldOf(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** A page of the company's log, newest first. */
export async function auditPage(
  ctx: AccountContext,
  { user, kind, from, to, cursor }: z.output<typeof AuditQuery>,
): Promise<{ items: AuditEvent[]; next: string | null }> {
  const midnight = (day: string, later = 0) =>
    sql<Date>`((${day}::date + ${later}::int)::timestamp at time zone ${ctx.zone})`
  // Former members are not named.
  const members = ctx.db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.name'])
    .where('memberships.accountId', '=', ctx.accountId)
  const events = ctx.db
    .selectFrom('auditEvents')
    .leftJoin(members.as('actors'), 'actors.id', 'auditEvents.userId')
    .leftJoin(members.as('people'), (join) =>
      join.onRef('people.id', '=', 'auditEvents.thingId').on('auditEvents.kind', 'in', ['user', 'member']),
    )
    .leftJoin('invitations', (join) =>
      join
        .onRef('invitations.id', '=', 'auditEvents.thingId')
        .onRef('invitations.accountId', '=', 'auditEvents.accountId')
        .on('auditEvents.kind', '=', 'invitation'),
    )
    .leftJoin('ads', (join) =>
      join.onRef('ads.id', '=', 'auditEvents.thingId').on('auditEvents.kind', 'in', ['ad', 'quotation']),
    )
    .leftJoin('payments', (join) =>
      join.onRef('payments.id', '=', 'auditEvents.thingId').on('auditEvents.kind', '=', 'payment'),
    )
    .select(['auditEvents.id', 'auditEvents.at', 'actor', 'kind', actionShown.as('action'), 'thingId', 'changed'])
    .select(['actors.name as person', exists.as('exists')])
    .select(
      // A campaign has many ads, each on another place.
      sql<string | null>`coalesce(people.name, invitations.email, title || ' · ' || ads.place_name, title)`.as('title'),
    )
    .select(sql<number | null>`payments.net + payments.tax`.as('amount'))
    .select(
      sql<string | null>`case when actor = 'partner' then case kind
        when 'quotation' then ads.advertiser_name
        when 'ad' then ads.publisher_name
        when 'payment' then (${publisherOfPayment})
      end end`.as('company'),
    )
    .where('auditEvents.accountId', '=', ctx.accountId)
    .$if(user !== undefined, (query) => query.where('auditEvents.userId', '=', user ?? null))
    .$if(kind !== undefined, (query) => query.where('kind', 'in', kind ? [kind] : []))
    .$if(from !== undefined, (query) => query.where('auditEvents.at', '>=', midnight(from ?? '')))
    .$if(to !== undefined, (query) => query.where('auditEvents.at', '<', midnight(to ?? '', 1)))
  const size = pageSizes.audit
  const { shown, next } = cut(await pageQuery(events, { order: newestFirst, cursor, size }).execute(), size)
  return {
    items: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor: row.actor,
      kind: row.kind,
      action: row.action,
      exists: row.exists,
      person: row.person ?? undefined,
      company: row.company ?? undefined,
      thingId: row.thingId ?? undefined,
      title: row.title ?? undefined,
      amount: row.amount ?? undefined,
      changed: Object.fromEntries(Object.entries(row.changed ?? {}).map(([field, values]) => [fieldOf(field), values])),
    })),
    next,
  }
}
