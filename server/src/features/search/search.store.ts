import { foundPerKind, type SearchKind, searchKinds } from '@litfass/api/lists'
import type { Found } from '@litfass/api/people/search'
import { recordOf } from '@litfass/domain/keys-of'
import type { Role } from '@litfass/domain/people/account'
import { type PlaceName, placeNames, placeRule } from '@litfass/domain/places/bookable-kinds'
import { sql } from 'kysely'

import type { AccountContext } from '../../platform/context.ts'
import { likePattern } from '../../platform/db/lists/like-pattern.ts'

/** How to search a kind. All fields but `hasStatus` and `role` are SQL; every table has an index that starts with `owner`. */
interface Searched {
  from: string
  owner: 'account_id' | 'advertiser_id' | 'publisher_id'
  title: string
  detail: string
  /** Searched in addition to the title. */
  also?: string
  newest: 'timestamp' | 'created'
  hasStatus?: true
  /** Role required to find them. */
  role?: Role
}

function searchedPlace(name: PlaceName): Searched {
  const { table, role } = placeRule(name)
  return {
    from: table,
    owner: 'account_id',
    title: 'name',
    detail: 'city',
    also: "concat_ws(' ', street, city)",
    newest: 'timestamp',
    ...(role && { role }),
  }
}

const folderTitle = '(select folders.title from folders where folders.id = slides.folder_id)'

const searched: Record<SearchKind, Searched> = {
  slide: {
    from: 'slides',
    owner: 'account_id',
    title: 'title',
    detail: folderTitle,
    also: `concat_ws(' ', words, array_to_string(tags, ' '), ${folderTitle})`,
    newest: 'timestamp',
  },
  folder: { from: 'folders', owner: 'account_id', title: 'title', detail: 'null::text', newest: 'timestamp' },
  show: { from: 'shows', owner: 'account_id', title: 'title', detail: 'null::text', newest: 'timestamp' },
  ...recordOf(placeNames, searchedPlace),
  screen: {
    ...searchedPlace('screen'),
    detail: 'internal_name',
    also: "concat_ws(' ', internal_name, street, city, code)",
  },
  site: {
    from: 'sites',
    owner: 'account_id',
    title: 'title',
    detail: 'city',
    also: "concat_ws(' ', internal_name, street, city)",
    newest: 'timestamp',
  },
  campaign: { from: 'campaigns', owner: 'advertiser_id', title: 'title', detail: 'null::text', newest: 'timestamp' },
  draft: { from: 'drafts', owner: 'account_id', title: 'title', detail: 'null::text', newest: 'timestamp' },
  adgroup: { from: 'adgroups', owner: 'advertiser_id', title: 'title', detail: 'null::text', newest: 'timestamp' },
  ad: {
    from: 'ads',
    owner: 'advertiser_id',
    title: "creative ->> 'title'",
    detail: 'place_name',
    also: "concat_ws(' ', place_name, publisher_name, campaign_title)",
    newest: 'created',
    hasStatus: true,
  },
  quotation: {
    from: 'ads',
    owner: 'publisher_id',
    title: "creative ->> 'title'",
    detail: "concat_ws(' · ', advertiser_name, place_name)",
    also: "concat_ws(' ', place_name, advertiser_name)",
    newest: 'created',
    hasStatus: true,
  },
  job: { from: 'jobs', owner: 'account_id', title: 'title', detail: 'null::text', newest: 'timestamp' },
}

/** Results that contain all words of `q`, in one round trip. */
export async function foundInAccount(ctx: AccountContext, q: string): Promise<Found[]> {
  if (q === '') return []
  const words = q.split(/\s+/).map(likePattern)
  const beginning = likePattern(q).slice(1)
  const parts = searchKinds
    .filter((kind) => isOpenTo(ctx, kind))
    .map((kind) => matches(ctx, kind, { words, beginning }))
  const { rows } = await sql<
    Omit<Found, 'detail' | 'status'> & { detail: string | null; status: Found['status'] | null }
  >`
    select kind, id, title, detail, status from (${sql.join(parts, sql` union all `)}) as found
    order by begins desc, newest desc, id desc
  `.execute(ctx.db)
  return rows
    .toSorted((a, b) => searchKinds.indexOf(a.kind) - searchKinds.indexOf(b.kind))
    .map(({ detail, status, ...row }) => ({ ...row, ...(detail && { detail }), ...(status && { status }) }))
}

function isOpenTo(ctx: AccountContext, kind: SearchKind): boolean {
  const { role } = searched[kind]
  return !role || ctx.roles.includes(role)
}

function matches(ctx: AccountContext, kind: SearchKind, { words, beginning }: { words: string[]; beginning: string }) {
  const { from, owner, title, detail, also, newest, hasStatus } = searched[kind]
  const text = also ? `concat_ws(' ', ${title}, ${also})` : title
  return sql`(
    select ${kind}::text as kind, id, ${sql.raw(title)} as title, ${sql.raw(detail)} as detail,
      ${sql.raw(hasStatus ? 'status' : 'null::text')} as status,
      ${sql.raw(title)} ilike ${beginning} as begins, ${sql.raw(newest)} as newest
    from ${sql.raw(from)}
    where ${sql.raw(owner)} = ${ctx.accountId} and ${sql.raw(text)} ilike all (${words}::text[])
    order by begins desc, newest desc, id desc
    limit ${foundPerKind}
  )`
}
