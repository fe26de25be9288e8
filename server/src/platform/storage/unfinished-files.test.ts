import { existsSync } from 'node:fs'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { dataFolder } from '../../testing/operate.ts'
import { deleteUnfinishedFiles } from './unfinished-files.ts'

test('where several servers share the folder, a file that another one may be writing stays', async () => {
  const dataDir = await dataFolder()
  await mkdir(join(dataDir, 'files/slides'), { recursive: true })
  const paths = ['files/slides/old.png.1.tmp', 'files/slides/new.png.2.tmp', 'files/slides/old.png']
  for (const path of paths) await writeFile(join(dataDir, path), 'half')
  const twoHoursAgo = Date.now() / 1000 - 7200
  for (const path of paths.filter((name) => name.includes('old')))
    await utimes(join(dataDir, path), twoHoursAgo, twoHoursAgo)
  await deleteUnfinishedFiles({ dataDir, databaseUrl: 'postgres://elsewhere/litfass' })
  expect(paths.filter((path) => existsSync(join(dataDir, path)))).toEqual(paths.slice(1))
})
