import { type BookableKind, bookableKinds } from '@litfass/domain/places/bookable-kinds'

import { formatCount } from '../../platform/i18n/format.ts'

/** Impressions or reach; a dash where they are not measured. */
export function countedText(kind: BookableKind, count: number): string {
  return bookableKinds[kind].hasImpressions ? formatCount(count) : '–'
}
