import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { dataFolder } from '../../testing/operate.ts'
import { loadOrCreateSecret } from './auth-secret.ts'

test('the generated secret is kept, and is the same after an editor has added a newline', async () => {
  const dataDir = await dataFolder()
  const file = join(dataDir, 'auth-secret')
  const secret = await loadOrCreateSecret(dataDir)
  expect(await loadOrCreateSecret(dataDir)).toBe(secret)
  await writeFile(file, `${secret}\n`)
  expect(await loadOrCreateSecret(dataDir)).toBe(secret)
})

test.each([
  ['empty', Buffer.alloc(0)],
  ['cut off', Buffer.from('0f'.repeat(15))],
  ['overwritten', randomBytes(64)],
])('a file of the secret that is %s is refused and left as it is', async (_, content) => {
  const dataDir = await dataFolder()
  const file = join(dataDir, 'auth-secret')
  await writeFile(file, content)
  await expect(loadOrCreateSecret(dataDir)).rejects.toThrow(`${file} is damaged. Put back a copy of it.`)
  expect(await readFile(file)).toEqual(content)
})
