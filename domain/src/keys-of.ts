/** The keys of a literal table, with their literal types. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // Object.keys returns string[]: a value may have more keys than its type. A literal table does not.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(table) as (keyof Table & string)[]
}

/** A value for each of the keys. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  // As above: the type of fromEntries loses the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}

/** A table with a value for each of the keys, whose type depends on the key. */
export function tableOf<Table extends object>(
  keys: readonly (keyof Table & string)[],
  valueOf: (key: keyof Table & string) => unknown,
): Table {
  // As above; each value is that of its key.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Table
}

/** The values of a literal table, in order; there is at least one. */
export function valuesOf<Table extends object>(table: Table): [Table[keyof Table], ...Table[keyof Table][]] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.values(table) as [Table[keyof Table], ...Table[keyof Table][]]
}
