import { readdir } from 'node:fs/promises'

import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { expect, onTestFinished, test } from 'vitest'

import { buildAccount, buildImage, callAs } from '../src/testing/builders.ts'
import { freePort } from '../src/testing/free-port.ts'
import { dataFolder } from '../src/testing/operate.ts'
import { startS3 } from '../src/testing/services/s3-server.ts'
import { testServer } from '../src/testing/test-server.ts'
import { serverProcess } from './server-process.ts'

const s3 = await startS3()
// For set-up only. The servers under test share nothing but its database and the bucket.
const own = await testServer({ s3: s3.config, logLevel: 'silent' })

test('servers with folders of their own and one bucket serve, change and remove the same pictures', async () => {
  const folders = await Promise.all([dataFolder(), dataFolder()])
  const servers = await Promise.all(
    folders.map(async (DATA_DIR) =>
      serverProcess(await freePort(), {
        DATABASE_URL: own.databaseUrl,
        DATA_DIR,
        PUBLIC_URL: own.config.publicUrl,
        AUTH_SECRET: own.config.authSecret,
        S3_BUCKET: s3.config.bucket,
        S3_ENDPOINT: s3.config.endpoint ?? '',
        S3_ACCESS_KEY_ID: s3.config.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
      }),
    ),
  )
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.end('SIGINT')))))
  await Promise.all(servers.map((server) => server.start()))
  const urls = servers.map(({ url }) => url)
  const { accountId, token } = await buildAccount(own)
  const callers = urls.map((baseUrl) => callAs(baseUrl, token))
  const picturesAt = (path: string | undefined) =>
    Promise.all(urls.map(async (url) => (await fetch(url + path)).bytes().then((bytes) => bytes.toHex())))

  for (const [at, call] of callers.entries()) {
    const other = callers.at(at - 1) ?? call
    const body = { title: 'Picture', content: richTextOf({ headline: ['Picture'] }) }
    const slide = await call(slideApi.createSlide, { accountId, body, file: await buildImage() })
    const first = await picturesAt(slide.backgroundUrl)
    expect(first[0]).toMatch(/^(89504e47|52494646|ffd8ff)/)
    expect(new Set(first).size).toBe(1)

    const file = await buildImage({ color: '#123456' })
    const changed = await other(slideApi.updateSlide, { accountId, slideId: slide.id, body, file })
    const second = await picturesAt(changed.backgroundUrl)
    expect([new Set(second).size, second[0] === first[0]]).toEqual([1, false])

    await call(slideApi.deleteSlide, { accountId, slideId: slide.id })
    await other(deletedItemApi.purgeDeletedItems, { accountId, body: { ids: [slide.id] } })
    const statuses = () => Promise.all(urls.map(async (url) => (await fetch(url + changed.backgroundUrl)).status))
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([404, 404])
  }
  expect(await Promise.all(folders.map((folder) => readdir(folder)))).toEqual([[], []])
}, 120_000)
