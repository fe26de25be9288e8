import { z } from 'zod'

/** In characters. */
export const messageLength = 2000

/** A message that nobody has read for so long is told by mail. */
export const mailedAfterSeconds = 600

/** What somebody writes under an ad, without the blanks around it. */
export const MessageText = z.string().trim().min(1, 'required').max(messageLength, 'too-long')

interface Parties {
  advertiserId: string
  publisherId: string
}

/** Who reads what a company writes under an ad; null when there is nobody else, because both sides are this company. */
export function receiverOf({ advertiserId, publisherId }: Parties, accountId: string): string | null {
  if (advertiserId === publisherId) return null
  return accountId === advertiserId ? publisherId : advertiserId
}
