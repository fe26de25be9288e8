/** `10–49` for the value `10-49`. */
export function rangeText(range: string): string {
  return range.replace('-', '–')
}
