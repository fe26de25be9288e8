/** The keys of a literal table, with their literal types. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // Object.keys returns string[]: a value may have more keys than its type. A literal table has not.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(table) as (keyof Table & string)[]
}
