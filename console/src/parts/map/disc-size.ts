/** Pixels across the disc of a cluster. */
export function discSize(count: number): 34 | 40 | 46 | 56 {
  if (count < 5) return 34
  if (count < 10) return 40
  return count < 25 ? 46 : 56
}

/** What fits into a disc: `999`, `1,2k`, `57k`. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const thousands = count / 1_000
  return `${thousands < 9.95 ? thousands.toFixed(1).replace('.', ',') : Math.round(thousands)}k`
}
