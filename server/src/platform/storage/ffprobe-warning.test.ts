import { expect, test } from 'vitest'

import { ffprobeWarning } from './ffprobe-warning.ts'

test.each(['/nope', import.meta.filename])('FFPROBE=%s is reported, because it cannot be run', async (ffprobe) => {
  expect(await ffprobeWarning({ ffprobe })).toMatch(`FFPROBE: ${ffprobe} cannot be run (spawn ${ffprobe} E`)
})

test.each([null, 'ffprobe', process.execPath, '/bin/false'])('FFPROBE=%s is not reported', async (ffprobe) => {
  expect(await ffprobeWarning({ ffprobe })).toBeNull()
})
