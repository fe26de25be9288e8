import { connectedAccountApi } from '@litfass/api/ads/connected-accounts'
import type { ConnectionState } from '@litfass/domain/money/connected-account'
import { expect, vi } from 'vitest'

import type { TestAccount } from '../builders.ts'

type Publisher = Pick<TestAccount, 'accountId' | 'call'>

export function connectionOf({ accountId, call }: Publisher) {
  return call(connectedAccountApi.getConnection, { accountId })
}

/** Goes through the sandbox's onboarding; returns where it leads. */
export async function onboard(
  publisher: Publisher,
  outcome: 'verified' | 'wanted' | 'rejected' = 'verified',
): Promise<string | null> {
  const { accountId, call } = publisher
  const { url } = await call(connectedAccountApi.openOnboarding, { accountId })
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  return answer.headers.get('location')
}

export async function connectionReaches(publisher: Publisher, state: ConnectionState): Promise<void> {
  await vi.waitFor(async () => expect((await connectionOf(publisher)).state).toBe(state), {
    timeout: 10_000,
    interval: 50,
  })
}
