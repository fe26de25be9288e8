import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, onTestFinished, test } from 'vitest'

import { freePort } from '../src/testing/free-port.ts'
import { dataFolder } from '../src/testing/operate.ts'
import { litfassProcess } from './server-process.ts'

const main = resolve(import.meta.dirname, '../src/main.ts')

/** Output and exit code of a start that fails immediately. */
async function startIn(variables: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env.PATH, PORT: String(await freePort()), ...variables }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, said: out + err }
}

test('a port in use is reported before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const PORT = String(typeof address === 'object' ? address?.port : '')
  const DATA_DIR = await dataFolder()
  expect(await startIn({ PORT, DATA_DIR })).toEqual({
    code: 1,
    said: `Litfass cannot start: PORT: another program listens on port ${PORT} of 127.0.0.1 already. Stop it, or take another port. See docs/operating.md.\n`,
  })
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('an unavailable listen address is reported', async () => {
  const DATA_DIR = await dataFolder()
  expect(await startIn({ HOST: '192.0.2.1', PUBLIC_URL: 'https://litfass.example', DATA_DIR })).toEqual({
    code: 1,
    // After the warnings.
    said: expect.stringMatching(
      /(^|\n)Litfass cannot start: HOST: this computer has no address 192\.0\.2\.1\. See docs\/operating\.md\.\n$/,
    ),
  })
})

test('an invalid data folder is reported', async () => {
  const DATA_DIR = join(await dataFolder(), 'file')
  await writeFile(DATA_DIR, '')
  expect(await startIn({ DATA_DIR })).toEqual({
    code: 1,
    said: `Litfass cannot start: DATA_DIR: Litfass cannot write into ${DATA_DIR} (EEXIST: file already exists). See docs/operating.md.\n`,
  })
})

test('a data folder that cannot be made is reported', async () => {
  const { code, said } = await startIn({ DATA_DIR: '/proc/litfass' })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^Litfass cannot start: DATA_DIR: .*\/proc\/litfass \(E.*\n$/),
  ])
})

test('a file where the folder of images should be is reported', async () => {
  const DATA_DIR = await dataFolder()
  await writeFile(join(DATA_DIR, 'files'), '')
  expect(await startIn({ DATA_DIR })).toEqual({
    code: 1,
    said: `Litfass cannot start: DATA_DIR: Litfass cannot write into ${join(DATA_DIR, 'files')} (EEXIST: file already exists). See docs/operating.md.\n`,
  })
})

test('a folder where the secret should be is reported', async () => {
  const DATA_DIR = await dataFolder()
  const file = join(DATA_DIR, 'auth-secret')
  await mkdir(file)
  const { code, said } = await startIn({ DATA_DIR })
  expect([code, said]).toEqual([1, expect.stringContaining(`Litfass cannot start: ${file} is damaged. Put back`)])
})

test('an unreachable database is reported', async () => {
  const { code, said } = await startIn({
    DATA_DIR: await dataFolder(),
    DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'signs@litfass.example',
    STRIPE_SECRET_KEY: 'sk_test_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  })
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^Litfass cannot start: DATABASE_URL: the database cannot be reached: .*ECONNREFUSED.*\.\n$/),
  ])
})

test('a damaged database is reported', async () => {
  const DATA_DIR = await dataFolder()
  const litfass = litfassProcess(await freePort(), { DATA_DIR, DEMO: 'off' })
  onTestFinished(async () => void (await litfass.end('SIGKILL')))
  await litfass.start()
  await litfass.end('SIGTERM')
  // The file of pg_attribute in our own database, which was made last.
  const base = join(DATA_DIR, 'postgres/base')
  const own = Math.max(...(await readdir(base)).map(Number))
  await writeFile(join(base, String(own), '1249'), '')
  litfass.launch()
  expect(await litfass.ended()).toBe(1)
  expect(litfass.output()).toMatch(
    /^Litfass cannot start: the database is damaged \(.+\)\. Restore a backup\. See docs\/operating\.md\.$/m,
  )
}, 60_000)
