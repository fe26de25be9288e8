/** The one item of a list that must hold exactly one. */
export function only<Item>(items: readonly Item[]): Item {
  const [item] = items
  if (item === undefined || items.length > 1) throw new Error(`expected one item, found ${items.length}`)
  return item
}
