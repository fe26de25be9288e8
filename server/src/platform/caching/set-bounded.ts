/** Sets an entry as the newest of a map, and deletes the oldest ones while there are more than `max`. */
export function setBounded<Key, Value>(
  map: Map<Key, Value>,
  [key, value]: [key: Key, value: Value],
  { max }: { max: number },
): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= max) return
    map.delete(oldest)
  }
}
