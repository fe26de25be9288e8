import { createClient } from '@litfass/api/client'
import { auditApi } from '@litfass/api/people/audit'
import { deviceApi } from '@litfass/api/places/devices'
import type { Screen } from '@litfass/api/places/screens'
import { expect, test } from 'vitest'

import { type TestAccount, buildAccount, buildMember, buildScreen } from '../../testing/builders.ts'
import { heartbeat } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ trustedProxies: 1 })

/** Types the code of a screen on a device with this address. Resolves to whether it is confirmed. */
async function typedAt(address: string, { account, screen }: { account: TestAccount; screen: Screen }) {
  const device = createClient({ baseUrl: server.url, headers: () => ({ 'x-forwarded-for': address }) })
  const { label } = await device(deviceApi.heartbeat, {
    screenId: screen.id,
    body: heartbeat({ code: screen.code ?? '' }),
  })
  const { items } = await account.call(deviceApi.listDevices, { accountId: account.accountId, screenId: screen.id })
  return items.find((item) => item.label === label)?.confirmed
}

async function signedInAt(ipAddress: string) {
  const account = await buildAccount(server)
  await server.context().db.updateTable('sessions').set({ ipAddress }).where('userId', '=', account.userId).execute()
  return { account, screen: await buildScreen(account) }
}

test('a typed code confirms nothing where no member of the company is signed in: anyone can read it', async () => {
  const publisher = await signedInAt('203.0.113.5')
  await signedInAt('198.51.100.7')
  expect(await typedAt('198.51.100.7', publisher)).toBe(false)
  expect(await typedAt('192.168.1.20', publisher)).toBe(false)
  expect(await typedAt('203.0.113.5', publisher)).toBe(true)
})

test('the audit log says that a typed code confirmed a device', async () => {
  const { account, screen } = await signedInAt('203.0.113.5')
  const log = async () => {
    const { accountId } = account
    return (await account.call(auditApi.listAuditEvents, { accountId, query: { kind: 'device' } })).items
  }
  expect(await typedAt('198.51.100.7', { account, screen })).toBe(false)
  expect(await log()).toEqual([])
  expect(await typedAt('203.0.113.5', { account, screen })).toBe(true)
  expect(await log()).toMatchObject([{ actor: 'system', action: 'confirmed', thingId: screen.id, title: screen.name }])
})

test('a TV in the local network is confirmed for a member on the server itself', async () => {
  const publisher = await signedInAt('127.0.0.1')
  expect(await typedAt('203.0.113.5', publisher)).toBe(false)
  expect(await typedAt('192.168.1.20', publisher)).toBe(true)
})

test.each([
  ['has expired', (now: number) => ({ expiresAt: new Date(now - 1_000) })],
  ['was not used for two weeks', (now: number) => ({ lastSeen: new Date(now - 15 * 86_400_000) })],
])('a session that %s confirms no device', async (_, endedAt) => {
  const publisher = await signedInAt('203.0.113.5')
  const { db, now } = server.context()
  const ended = endedAt(now.getTime())
  await db.updateTable('sessions').set(ended).where('userId', '=', publisher.account.userId).execute()
  const colleague = await buildMember(publisher.account)
  expect(await typedAt('203.0.113.5', { ...publisher, account: colleague })).toBe(false)
})
