import { valuesOf } from '../keys-of.ts'
import { bookableKinds, bookableNames } from '../places/bookable-kinds.ts'
import { dayMilliseconds } from '../time/week.ts'
import type { Role } from './account.ts'

/** Kinds of items that can be restored, named as in the audit log. */
export const deletedKinds = ['site', 'folder', 'slide', 'show', ...bookableNames, 'schedule', 'job', 'draft'] as const
export type DeletedKind = (typeof deletedKinds)[number]

/** The kinds that members with these roles list and restore. */
export function restorableKinds(roles: readonly Role[]): DeletedKind[] {
  const hidden = valuesOf(bookableKinds).filter(({ role }) => role !== null && !roles.includes(role))
  return deletedKinds.filter((kind) => !hidden.some(({ place, booked }) => place === kind || booked === kind))
}

/** Days for which a deleted item can be restored. */
export const restoreDays = 30

/** An account's limit of deleted items that can be restored. */
export const maxDeletedItems = 1_000

/** The limit of deleted drafts, each of which may have half a megabyte. */
export const maxDeletedDrafts = 20

/** When an item that was deleted at this instant can no longer be restored. Both in milliseconds. */
export function restorableUntil(deleted: number): number {
  return deleted + restoreDays * dayMilliseconds
}

/** Items deleted before this instant can no longer be restored. Both in milliseconds. */
export function restorableSince(now: number): number {
  return now - restoreDays * dayMilliseconds
}
