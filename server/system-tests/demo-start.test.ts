import { createClient } from '@litfass/api/client'
import { sessionApi } from '@litfass/api/people/session'
import { deviceApi } from '@litfass/api/places/devices'
import { screenApi } from '@litfass/api/places/screens'
import { expect, onTestFinished, test } from 'vitest'

import { lanUrl } from '../src/platform/lan.ts'
import { callAs, refusalOf } from '../src/testing/builders.ts'
import { freePort } from '../src/testing/free-port.ts'
import { dataFolder } from '../src/testing/operate.ts'
import { heartbeat } from '../src/testing/playing-builders.ts'
import { litfassProcess } from './server-process.ts'

const email = 'jana.vogt@fitnesswerk.example'
const known = 'litfass-demo'

async function signIn(url: string, password: string) {
  const { token } = await createClient({ baseUrl: url })(sessionApi.signIn, { body: { email, password } })
  return callAs(url, token)
}

function printed(output: string, pattern: RegExp): string {
  const [, found] = pattern.exec(output) ?? []
  if (found === undefined) throw new Error(`nothing like ${pattern} in ${output}`)
  return found
}

test('starts and stops are logged, and nothing else while the demo is loaded', async () => {
  const variables = { DATA_DIR: await dataFolder(), LOG_LEVEL: 'info' }
  const litfass = litfassProcess(await freePort(), variables)
  onTestFinished(async () => void (await litfass.end('SIGKILL')))
  const messages = () =>
    litfass
      .output()
      .matchAll(/"msg":"([^"]+)"/g)
      .map(([, message]) => message)
      .toArray()
  litfass.launch()
  await expect.poll(messages, { timeout: 60_000 }).toContain('database migrated')
  expect(await litfass.end('SIGTERM')).toBe(0)
  expect(messages().at(-1)).toBe('stopping')

  const again = litfassProcess(await freePort(), { ...variables, DEMO: 'off' })
  onTestFinished(async () => void (await again.end('SIGKILL')))
  await again.start()
  await expect.poll(again.output).toMatch(/"version":"[\d.]+","url":"http:\/\/127.0.0.1:\d+","msg":"started"/)
  expect(await again.end('SIGINT')).toBe(0)
  expect(again.output()).toMatch(/"reason":"SIGINT","msg":"stopping"}\n$/)
}, 120_000)

test('the demo is complete when the server is ready; if others can reach it, its password is generated', async () => {
  const port = await freePort()
  const variables = { DATA_DIR: await dataFolder() }
  const local = litfassProcess(port, variables)
  onTestFinished(async () => void (await local.end('SIGTERM')))
  await local.start()

  // Ready: signing in works at once.
  const jana = await signIn(local.url, known)
  await expect.poll(local.output).toContain('#link=')
  const [, screenId = '', link = ''] = /\/screens\/view\/([0-9a-f-]{36})#link=([\w-]+)/.exec(local.output()) ?? []
  const accountId = (await jana(sessionApi.getSession, {}))?.accounts[0]?.id ?? ''
  const states = async () => {
    const { items } = await jana(screenApi.listScreens, { accountId, query: {} })
    return items.map(({ id, health }) => [id === screenId, health.state, silence(health.lastSeen)])
  }
  const others = [false, 'offline', 1]
  expect(new Set((await states()).map(String))).toEqual(new Set([String([true, 'notConnected', 0]), String(others)]))
  await createClient({ baseUrl: local.url })(deviceApi.heartbeat, { screenId, body: heartbeat({ link }) })
  expect((await states()).map(String)).toContain(String([true, 'onAir', 0]))
  await local.end('SIGTERM')

  // `npm start -- --lan` passes its arguments on.
  const reachable = litfassProcess(port, variables, { args: ['--lan'] })
  onTestFinished(async () => void (await reachable.end('SIGTERM')))
  await reachable.start()
  const url = lanUrl(port) ?? ''
  await expect.poll(reachable.output).toContain(`Litfass is at ${url}\n`)
  expect(await refusalOf(signIn(url, known))).toMatchObject({ code: 'wrong-credentials' })
  expect(await refusalOf(jana(screenApi.listScreens, { accountId, query: {} }))).toMatchObject({ code: 'signed-out' })
  const generated = printed(reachable.output(), /password: (\S{4}-\S{4}-\S{4})\)/)
  await signIn(url, generated)
  expect((await fetch(`${url}/screens/view/${screenId}`)).status).toBe(200)
  expect((await fetch(`${url}/dev/mailbox`)).status).toBe(404)
  expect((await fetch(`${reachable.url}/dev/mailbox`)).status).toBe(200)
  await reachable.end('SIGTERM')

  await reachable.start()
  await expect.poll(reachable.output).toContain('Demo sign-ins (their password was generated and printed earlier)')
  expect(reachable.output()).not.toContain('password: ')
  await signIn(url, generated)
}, 180_000)

test('demo sign-ins of an earlier start get a generated password once others can reach the server, without DEMO too', async () => {
  const port = await freePort()
  const variables = { DATA_DIR: await dataFolder() }
  const local = litfassProcess(port, variables)
  onTestFinished(async () => void (await local.end('SIGTERM')))
  await local.start()
  await signIn(local.url, known)
  await local.end('SIGTERM')

  const reachable = litfassProcess(port, { ...variables, DEMO: 'off', PUBLIC_URL: 'https://signs.example.com' })
  onTestFinished(async () => void (await reachable.end('SIGTERM')))
  await reachable.start()
  await expect.poll(reachable.output).toContain('Demo sign-ins had a well-known password.')
  expect(await refusalOf(signIn(reachable.url, known))).toMatchObject({ code: 'wrong-credentials' })
  await signIn(reachable.url, printed(reachable.output(), /new password: (\S{4}-\S{4}-\S{4})\n/))
}, 180_000)

/** Hours since a screen was seen, to the nearest: on a busy machine the demo takes a minute. */
function silence(lastSeen: string | undefined): number {
  return lastSeen === undefined ? 0 : Math.round((Date.now() - Date.parse(lastSeen)) / 3_600_000)
}
