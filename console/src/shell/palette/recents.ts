import { Found } from '@litfass/api/people/search'
import { z } from 'zod'

import { readSessionValue, useSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { useAccount } from '../../platform/auth/account.ts'

const maxRecents = 6

/** A page by its path, or a search result. */
const Recent = z.union([z.object({ page: z.string() }), Found])
export type Recent = z.infer<typeof Recent>
const Recents = z.array(Recent)

/** What was opened in this tab for this company, latest first. */
export function useRecents(): { recents: Recent[]; remember: (opened: Recent) => void } {
  const { accountId, user } = useAccount()
  const key = `recent-${user.id}-${accountId}`
  return {
    recents: useSessionValue(key, Recents) ?? [],
    remember: (opened) => writeSessionValue(key, withRecent(readSessionValue(key, Recents) ?? [], opened)),
  }
}

/** Moves an entry to the front, or adds it there. */
export function withRecent(recents: readonly Recent[], opened: Recent): Recent[] {
  return [opened, ...recents.filter((one) => !isSame(one, opened))].slice(0, maxRecents)
}

function isSame(one: Recent, other: Recent): boolean {
  if ('page' in one || 'page' in other) return 'page' in one && 'page' in other && one.page === other.page
  return one.kind === other.kind && one.id === other.id
}
