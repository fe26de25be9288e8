import { formatCount } from '@litfass/domain/money/money'
import { type BookableKind, bookableKinds } from '@litfass/domain/places/bookable-kinds'

/** Impressions or reach; a dash for kinds of place that have no such figures. */
export function countedText(kind: BookableKind, count: number): string {
  return bookableKinds[kind].hasImpressions ? formatCount(count) : '–'
}
