import { afterEach, expect, test, vi } from 'vitest'

import { appKeyFor, decryptAppKey, encryptAppKey, isAppCode, newAppKey } from './app-key.ts'

afterEach(() => {
  vi.useRealTimers()
})

// RFC 6238, appendix B, cut to six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('%d seconds after 1970 the app shows %s', (seconds, code) => {
  const key = '12345678901234567890'
  const isCodeAt = (at: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: at * 1000 })
    return isAppCode(key, code)
  }
  const step = seconds - (seconds % 30)
  // The current step and its two neighbours.
  expect([-31, -30, 0, 59, 60].map((offset) => isCodeAt(step + offset))).toEqual([false, true, true, true, false])
})

test('a key is encrypted differently each time and decrypted only with its secret', () => {
  const key = newAppKey()
  const encrypted = encryptAppKey('secret', key)
  expect(encryptAppKey('secret', key)).not.toBe(encrypted)
  expect(decryptAppKey('secret', encrypted)).toBe(key)
  expect(() => decryptAppKey('another secret', encrypted)).toThrow('tag')
})

test('the otpauth URL contains the user, the key and the code parameters', () => {
  const { address, key } = appKeyFor('ada+1@example.com', 'a key')
  expect(key).toMatch(/^[A-Z2-7]+$/)
  expect(address).toBe(`otpauth://totp/Litfass:ada%2B1%40example.com?secret=${key}&issuer=Litfass&digits=6&period=30`)
})
