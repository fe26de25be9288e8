/** Pixels across the disc of a cluster. */
export function discSize(count: number): 34 | 40 | 46 | 56 {
  if (count < 5) return 34
  if (count < 10) return 40
  return count < 25 ? 46 : 56
}
