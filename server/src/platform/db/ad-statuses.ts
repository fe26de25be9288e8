import type { AdStatus } from '@litfass/domain/ads/ad'
import { type RawBuilder, sql } from 'kysely'

/** Condition on the status of ads. Uses literals, so that PostgreSQL can match partial indexes. */
export function statusIn(statuses: readonly AdStatus[]): RawBuilder<boolean> {
  return sql<boolean>`ads.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`
}
