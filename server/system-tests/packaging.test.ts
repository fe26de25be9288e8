import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { Environment, readConfig } from '../src/platform/config.ts'
import { drawingTimeoutMs } from '../src/platform/pdf/drawing-thread.ts'
import { freePort } from '../src/testing/free-port.ts'
import { databaseUrl, onAdmin } from '../src/testing/global-setup.ts'
import { mallocArenaMax } from './server-process.ts'

const root = resolve(import.meta.dirname, '../..')
const run = promisify(execFile)
const nobody = 65_534

function packaging(name: string): Promise<string> {
  return readFile(join(root, 'packaging', name), 'utf8')
}

test('compose.yaml sets variables that Litfass reads, and all that it needs', async () => {
  const service = /^ {2}litfass:\n.*?^ {4}environment:\n(.*?)^ {4}\w/ms.exec(await packaging('compose.yaml'))?.[1] ?? ''
  const lines = [...service.matchAll(/^ {6}(\w+): (.*)$/gm)]
  const known = new Set(Object.keys(Environment.shape))
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.flatMap(([, name = '']) => (known.has(name) ? [] : [name]))).toEqual([])

  const secrets: Record<string, string> = {
    AUTH_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'signs@x.example',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const filled = lines.map(([, name = '', value = '']) => [
    name,
    secrets[name] ?? value.replaceAll(/\$\{\w+:\?\}/g, 'x.example').replaceAll(/\$\{\w+:-\}/g, ''),
  ])
  expect(readConfig(Object.fromEntries(filled))).toMatchObject({ publicUrl: 'https://x.example', demo: false })
})

test('the unit of systemd sets variables that Litfass reads', async () => {
  const [, set = ''] = /^Environment=(.*)$/m.exec(await packaging('litfass.service')) ?? []
  const known = new Set([...Object.keys(Environment.shape), 'NODE_ENV'])
  const names = set.split(' ').map((one) => one.split('=')[0] ?? '')
  expect(names).toContain('DATA_DIR')
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('all ways to start set the same number of memory arenas', async () => {
  for (const file of ['packaging/litfass.service', 'packaging/Containerfile', 'scripts/start.js', 'bench/memory.ts']) {
    const [, value] = /MALLOC_ARENA_MAX(?:=|: ')(\d+)/.exec(await readFile(join(root, file), 'utf8')) ?? []
    expect(value, file).toBe(mallocArenaMax)
  }
})

test('nginx waits longer for a response than the server draws a PDF', async () => {
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(await packaging('nginx.conf')) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(drawingTimeoutMs)
})

/** The service's user may not enter the folder of the socket. */
function withoutSocket(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('host')
  return url.href
}

// Installs twice from the registry: a minute and more.
test.runIf(process.env.LITFASS_TEST_LONG)(
  'a Litfass installed as in the Containerfile serves, and writes only into its data folder',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'litfass-image-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [build, image, data] = [join(folder, 'build'), join(folder, 'image'), join(folder, 'data')]
    await run('git', ['clone', '--quiet', root, build])
    await Promise.all([mkdir(image), mkdir(data), chmod(folder, 0o755)])
    await chown(data, nobody, nobody)
    const [stage = '', final = ''] = (await packaging('Containerfile')).split(/^FROM debian|^FROM .*debian:.*$/m)
    for (const [, command = ''] of stage.matchAll(/^RUN (.*)$/gm))
      await run('sh', ['-c', command], { cwd: build, maxBuffer: 1e8 })
    for (const [, from = '', to = ''] of final.matchAll(/^COPY --from=build \/litfass\/(\S+) (\S+)$/gm))
      await cp(join(build, from), join(image, to), { recursive: true, verbatimSymlinks: true })

    const adminUrl = inject('adminUrl')
    const name = `litfass_${randomBytes(6).toString('hex')}`
    await onAdmin(adminUrl, `create database ${name}`)
    const port = await freePort()
    const [, , command = '[]'] = /^(STOPSIGNAL.*)\nCMD (.*)$/m.exec(final) ?? []
    const [program = '', ...args] = JSON.parse(command).map(String)
    const asService = {
      cwd: image,
      uid: nobody,
      gid: nobody,
      env: {
        DATA_DIR: data,
        PORT: String(port),
        DATABASE_URL: withoutSocket(databaseUrl(adminUrl, name)),
        AUTH_SECRET: 'x'.repeat(32),
        SMTP_URL: 'smtp://127.0.0.1:1',
        STRIPE_SECRET_KEY: 'rk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
      },
    }
    const child = spawn(program, args, { ...asService, stdio: ['ignore', 'inherit', 'inherit'] })
    const ended = once(child, 'exit')
    const url = `http://127.0.0.1:${port}`
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), { timeout: 60_000 })
    const page = await (await fetch(`${url}/login`)).text()
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
    expect((await fetch(`${url}${script}`)).headers.get('content-type')).toContain('javascript')
    // The line that compose.yaml names.
    const operate = (...line: string[]) => run(program, ['server/src/operator.ts', ...line], asService)
    expect((await operate('accounts')).stdout).toContain('0 accounts')
    expect((await operate('backup', join(data, 'litfass.tar.gz'))).stdout).toContain(' 0 files')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    await onAdmin(adminUrl, `drop database if exists ${name} with (force)`)
  },
  600_000,
)
