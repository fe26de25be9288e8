import type { PaidAd } from '@litfass/domain/playback/paid-ad'
import { hourMilliseconds } from '@litfass/domain/time/week'
import { sql } from 'kysely'

import type { Context } from '../../platform/context.ts'

interface Played {
  id: string
  screenId: string | null
  played: Pick<PaidAd, 'from' | 'until'>
}

/** The ads during which a device of their screen signed two different pages with the same number: its key was copied. */
export async function adsWithCopiedKeys({ db }: Context, ads: readonly Played[]): Promise<Set<string>> {
  const measured = ads.filter(({ screenId }) => screenId !== null)
  if (measured.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select measured_ads.id from unnest(
      ${measured.map(({ id }) => id)}::uuid[], ${measured.map(({ screenId }) => screenId)}::uuid[],
      ${measured.map(({ played }) => Math.floor(played.from / hourMilliseconds))}::int[],
      ${measured.map(({ played }) => Math.ceil(played.until / hourMilliseconds))}::int[]
    ) as measured_ads (id, screen_id, first, next)
    where exists (
      select from device_keys join signed_pages page on page.key_id = device_keys.id
      join signed_pages other on other.key_id = page.key_id and other.sequence = page.sequence and other.hash <> page.hash
      where device_keys.screen_id = measured_ads.screen_id and page.hour < measured_ads.next
        -- A folded page covers the rest of its day at most.
        and page.hour > measured_ads.first - 24 and page.hour + page.hours > measured_ads.first)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
