import type { AdStatus } from '@litfass/domain/ads/ad'
import { type RawBuilder, sql } from 'kysely'

/** True of an ad with one of these statuses. They are literals: PostgreSQL then knows which of its partial indexes serve. */
export function statusIn(statuses: readonly AdStatus[]): RawBuilder<boolean> {
  return sql<boolean>`ads.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}
