import { z } from 'zod'

import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'

/** Where this tab keeps what is entered: of each draft apart, and of the campaign that is no draft yet. */
export function wizardKey(accountId: string, draftId: string | undefined): string {
  return draftId ? `campaign ${accountId} ${draftId}` : `campaign ${accountId}`
}

function returnKey(accountId: string): string {
  return `draft to return to ${accountId}`
}

/** Who looks for places in the finder comes back to the draft they looked for. */
export function rememberReturn(accountId: string, draftId: string | undefined): void {
  writeSessionValue(returnKey(accountId), draftId ?? null)
}

export function draftToReturnTo(accountId: string): string | null {
  return readSessionValue(returnKey(accountId), z.uuid())
}
