import { expect, test } from 'vitest'

import { sharedServer } from '../../testing/test-server.ts'
import { readConfig } from '../config.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const server = await sharedServer()

function contextWith(passwordCost: number) {
  const ctx = server.context()
  return { ...ctx, services: { ...ctx.services, config: { ...ctx.services.config, passwordCost } } }
}

test('a hash is checked with the cost that it names, whatever the cost of new hashes', async () => {
  const hash = await hashPassword(contextWith(9), 'correct horse')
  expect(hash).toMatch(/^[\da-f]{32}:[\da-f]{128}:9$/)
  expect(await verifyPassword(hash, 'correct horse')).toBe(true)
  expect(await verifyPassword(hash, 'wrong horse')).toBe(false)
  expect(await verifyPassword(hash.replace(/9$/, '10'), 'correct horse')).toBe(false)
})

test('a hash without a cost is checked with the default cost', async () => {
  const { passwordCost } = readConfig({})
  const hash = await hashPassword(contextWith(passwordCost), 'correct horse')
  expect(hash).toMatch(/:14$/)
  expect(await verifyPassword(hash.replace(/:14$/, ''), 'correct horse')).toBe(true)
})
