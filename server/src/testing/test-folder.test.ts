import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { testFolder } from './test-folder.ts'

test('the folder of a run that was killed is deleted, that of a living one stays', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const killed = await mkdtemp(join(tmpdir(), `litfass-test-${pid}-`))
  await writeFile(join(killed, 'file'), '')
  const [living, next] = [await testFolder('test'), await testFolder('test')]
  onTestFinished(() => Promise.all([living, next].map((folder) => rm(folder, { recursive: true }))).then(() => {}))
  expect([killed, living, next].map((folder) => existsSync(folder))).toEqual([false, true, true])
})
