import { z } from 'zod'

import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'

const sessionKey = 'registration'
const Typed = z.record(z.string(), z.unknown())
const Stored = z.object({ user: Typed, account: Typed, termsAccepted: z.boolean(), sentTo: z.string().nullable() })

type Stored = z.infer<typeof Stored>

export function readStoredRegistration(): Stored | null {
  return readSessionValue(sessionKey, Stored)
}

/** Keeps the input in this tab, without the password. */
export function storeRegistration({ user, account, termsAccepted, sentTo }: Stored): void {
  writeSessionValue(sessionKey, { user: { ...user, password: '' }, account, termsAccepted, sentTo })
}

export function forgetRegistration(): void {
  writeSessionValue(sessionKey, null)
}
