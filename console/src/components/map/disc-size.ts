import { largestDisc } from '@litfass/domain/places/map/clusters'

interface Counted {
  count: number
  /** The count is an estimate. */
  about?: boolean
}

/** Pixels across the disc of a cluster. */
export function discSize(cluster: Counted): number {
  const { count } = cluster
  if (isApproximate(cluster)) return largestDisc
  if (count < 5) return 34
  if (count < 10) return 40
  return count < 25 ? 46 : largestDisc
}

/** Whether the disc shows an approximate number. */
export function isApproximate({ count, about = false }: Counted): boolean {
  return about || count >= 1_000
}

/** A count that fits into a disc: `999`, `1,2k`, `57k`. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const thousands = count / 1_000
  return `${thousands < 9.95 ? thousands.toFixed(1).replace('.', ',') : Math.round(thousands)}k`
}
