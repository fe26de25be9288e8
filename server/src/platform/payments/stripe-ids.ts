import { z } from 'zod'

/** The id of a Stripe reference, expanded or not. */
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** Whether metadata can be an id of ours. Publishers can write any text there. */
export function isUuid(text: string | null | undefined): text is string {
  return z.uuid().safeParse(text).success
}
