import { Found } from '@litfass/api/people/search'
import { z } from 'zod'

import { readSessionValue, useSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { useAccount } from '../../platform/auth/account.ts'

const most = 6

/** A page by its path, or a thing that was found. */
const Recent = z.union([z.object({ page: z.string() }), Found])
export type Recent = z.infer<typeof Recent>
const Recents = z.array(Recent)

/** What this person has opened in this tab for this company, the last one first. */
export function useRecents(): { recents: Recent[]; remember: (opened: Recent) => void } {
  const { accountId, user } = useAccount()
  const key = `recent-${user.id}-${accountId}`
  return {
    recents: useSessionValue(key, Recents) ?? [],
    remember: (opened) => writeSessionValue(key, withRecent(readSessionValue(key, Recents) ?? [], opened)),
  }
}

/** The list with one more at its head; what was in it moves up instead of standing there twice. */
export function withRecent(recents: readonly Recent[], opened: Recent): Recent[] {
  return [opened, ...recents.filter((one) => !isSame(one, opened))].slice(0, most)
}

function isSame(one: Recent, other: Recent): boolean {
  if ('page' in one || 'page' in other) return 'page' in one && 'page' in other && one.page === other.page
  return one.kind === other.kind && one.id === other.id
}
