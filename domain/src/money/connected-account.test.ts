import { expect, test } from 'vitest'

import { type ConnectedAccount, connectionState } from './connected-account.ts'

const ready: ConnectedAccount = {
  detailsSubmitted: true,
  canBePaid: true,
  payoutsEnabled: true,
  isWanted: false,
  disabledReason: null,
}

test.each([
  ['not-connected', null],
  ['not-connected', { ...ready, detailsSubmitted: false, canBePaid: false, isWanted: true }],
  ['in-check', { ...ready, canBePaid: false }],
  ['in-check', { ...ready, payoutsEnabled: false }],
  ['wanted', { ...ready, isWanted: true }],
  ['wanted', { ...ready, isWanted: true, canBePaid: false, disabledReason: 'requirements.past_due' }],
  ['rejected', { ...ready, isWanted: true, disabledReason: 'rejected.fraud' }],
  ['rejected', { ...ready, detailsSubmitted: false, disabledReason: 'rejected.other' }],
  ['ready', ready],
] as const)('%s', (state, account) => {
  expect(connectionState(account)).toBe(state)
})
