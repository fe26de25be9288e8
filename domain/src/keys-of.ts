/** The keys of a literal table, as the names they are. */
export function keysOf<Table extends object>(table: Table): (keyof Table & string)[] {
  // Object.keys forgets the names, since a value may have more keys than its type says; a literal table has not.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.keys(table) as (keyof Table & string)[]
}
