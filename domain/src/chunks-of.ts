/** The items in their order, in parts of at most `size`. No part is empty. */
export function chunksOf<Item>(items: readonly Item[], size: number): [Item, ...Item[]][] {
  const chunks: [Item, ...Item[]][] = []
  for (let at = 0; at < items.length; at += size) {
    const [first, ...others] = items.slice(at, at + size)
    if (first !== undefined) chunks.push([first, ...others])
  }
  return chunks
}
