import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { boardApi } from '@litfass/api/places/boards'
import { screenApi } from '@litfass/api/places/screens'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { expect, test } from 'vitest'

import { buildAccount, buildImage, buildSlide, refusalOf, screenInput } from '../../testing/builders.ts'
import { boardInput } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()
const account = await buildAccount(server, { limits: 0, roles: ['board'] })
const { accountId } = account
const slide = { title: 'Slide', content: richTextOf({ headline: ['Words'] }) }
const broken = new Blob([new Uint8Array([0x89])])

test.each([
  ['slides', (file: Blob) => account.call(slideApi.createSlide, { accountId, body: slide, file })],
  ['screens', (file: Blob) => account.call(screenApi.createScreen, { accountId, body: screenInput(), file })],
  ['boards', (file: Blob) => account.call(boardApi.createBoard, { accountId, body: boardInput(), file })],
] as const)('at the limit of %s, a picture is neither decoded nor written', async (kind, create) => {
  expect(await refusalOf(create(broken))).toMatchObject({ code: `limit-${kind}` })
  expect(await refusalOf(create(await buildImage()))).toMatchObject({ code: `limit-${kind}` })
  expect(existsSync(join(server.config.dataDir, 'files'))).toBe(false)
})

test('at the limit of slides, duplicating one reads no files', async () => {
  const other = await buildAccount(server, { limits: 1 })
  const { id: slideId } = await buildSlide(other)
  await server.context().db.updateTable('files').set({ hash: 'lost' }).where('subjectId', '=', slideId).execute()
  const copy = other.call(slideApi.copySlide, { accountId: other.accountId, slideId })
  expect(await refusalOf(copy)).toMatchObject({ code: 'limit-slides' })
})
