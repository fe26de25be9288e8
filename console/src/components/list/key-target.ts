const targets: Record<string, (index: number, last: number) => number> = {
  ArrowLeft: (index) => index - 1,
  ArrowUp: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** The index that a key moves an entry to; undefined for other keys. */
export function keyTarget(key: string, index: number, count: number): number | undefined {
  return targets[key]?.(index, count - 1)
}
