import { z } from 'zod'

import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'

/** Session key of the entries: one per draft, and one for the campaign that is not saved yet. */
export function wizardKey(accountId: string, draftId: string | undefined): string {
  return draftId ? `campaign ${accountId} ${draftId}` : `campaign ${accountId}`
}

function returnKey(accountId: string): string {
  return `draft to return to ${accountId}`
}

/** Remembers the draft to return to from the finder. */
export function rememberReturn(accountId: string, draftId: string | undefined): void {
  writeSessionValue(returnKey(accountId), draftId ?? null)
}

export function draftToReturnTo(accountId: string): string | null {
  return readSessionValue(returnKey(accountId), z.uuid())
}
