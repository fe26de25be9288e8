import { followersOf, type Topic } from '@litfass/api/topics'
import type { QueryClient } from '@tanstack/react-query'

import { refetchTopics } from './api.ts'

/** Milliseconds from one reload to the next. The longest is for a request that never ends. */
const pause = { shortest: 500, longest: 10_000 }

/** The clients that are reloading, with what has changed meanwhile. */
const waiting = new WeakMap<QueryClient, Set<Topic>>()

/**
 * `invalidateTopics` for changes that arrive one after the other, such as the slides of an upload: what changes while the page
 * reloads is reloaded once afterwards. Cached answers are stale at once.
 */
export function invalidateInTurn(queryClient: QueryClient, changed: readonly Topic[]): void {
  const later = waiting.get(queryClient)
  if (!later) return void reload(queryClient, changed)
  for (const topic of changed) later.add(topic)
  const stale: Set<unknown> = followersOf(changed)
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0]), refetchType: 'none' })
}

async function reload(queryClient: QueryClient, changed: readonly Topic[]): Promise<void> {
  const later = new Set<Topic>()
  waiting.set(queryClient, later)
  const reloaded = refetchTopics(queryClient, changed)
  await Promise.race([Promise.all([reloaded, after(pause.shortest)]), after(pause.longest)])
  waiting.delete(queryClient)
  if (later.size > 0) await reload(queryClient, [...later])
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
