import { z } from 'zod'

import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'

/** Session key of the entries: one per draft, and one for the campaign that is not saved yet. */
export function wizardKey(accountId: string, draftId: string | undefined): string {
  return draftId ? `campaign ${accountId} ${draftId}` : `campaign ${accountId}`
}

function returnKey(accountId: string): string {
  return `draft to return to ${accountId}`
}

function sentKey(accountId: string, draftId: string): string {
  return `sent ${accountId} ${draftId}`
}

/** Remembers that this tab has sent a draft, which is deleted then: Back does not lead to it. */
export function rememberSent(accountId: string, draftId: string): void {
  writeSessionValue(sentKey(accountId, draftId), true)
}

export function wasSentHere(accountId: string, draftId: string): boolean {
  return readSessionValue(sentKey(accountId, draftId), z.literal(true)) === true
}

/** Remembers the draft to return to from the finder. */
export function rememberReturn(accountId: string, draftId: string | undefined): void {
  writeSessionValue(returnKey(accountId), draftId ?? null)
}

export function draftToReturnTo(accountId: string): string | null {
  return readSessionValue(returnKey(accountId), z.uuid())
}
