import { expect, test } from 'vitest'

import { findRecoveryCodeHash, hashRecoveryCodes } from './recovery-code-hashes.ts'

const codes = ['ABCDEF-GHJKMN', 'PQRSTU-VWXYZ2']

test('each code is found by its own hash', async () => {
  const hashes = await hashRecoveryCodes(codes)
  expect(new Set(hashes).size).toBe(2)
  expect(hashes.join()).not.toMatch(/ABCDEF|GHJKMN|PQRSTU|VWXYZ2/)
  expect(await Promise.all(codes.map((code) => findRecoveryCodeHash(hashes, code)))).toEqual(hashes)
  expect(await findRecoveryCodeHash(hashes, 'ABCDEF-GHJKMP')).toBeNull()
  expect(await findRecoveryCodeHash([], 'ABCDEF-GHJKMN')).toBeNull()
})

test('the same codes are hashed differently each time', async () => {
  const [one, other] = await Promise.all([hashRecoveryCodes(codes), hashRecoveryCodes(codes)])
  expect(one.filter((each) => other.includes(each))).toEqual([])
})
