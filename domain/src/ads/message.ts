import { z } from 'zod'

import { isVisible } from '../line.ts'

/** In characters. */
export const messageLength = 2000

/** Unread messages are mailed after this long. */
export const mailedAfterSeconds = 600

/** Trimmed text of a message about an ad, with at least one visible character. */
export const MessageText = z
  .string()
  .trim()
  .min(1, 'required')
  .max(messageLength, 'too-long')
  .refine((text) => text === '' || isVisible(text), 'required')

interface Parties {
  advertiserId: string
  publisherId: string
}

/** The company that receives a message under an ad; null when both sides are this company. */
export function receiverOf({ advertiserId, publisherId }: Parties, accountId: string): string | null {
  if (advertiserId === publisherId) return null
  return accountId === advertiserId ? publisherId : advertiserId
}
