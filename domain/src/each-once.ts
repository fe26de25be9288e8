export function isEachOnce(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
