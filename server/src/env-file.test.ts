import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { loadEnvFile } from './env-file.ts'

test('variables of a file with a byte order mark are read, and those of the shell win', () => {
  const folder = mkdtempSync(join(tmpdir(), 'litfass-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, '.env')
  writeFileSync(file, '\uFEFFPORT=9000\r\nDEMO=off\n')
  const env = { DEMO: 'on' }
  loadEnvFile(env, file)
  expect(env).toEqual({ PORT: '9000', DEMO: 'on' })
})
