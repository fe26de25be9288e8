import { createClient } from '@litfass/api/client'
import { deviceApi } from '@litfass/api/places/devices'
import { expect, test } from 'vitest'

import { buildAccount, buildScreen, refusalOf } from '../../testing/builders.ts'
import { heartbeat } from '../../testing/playing-builders.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ trustedProxies: 1 })

test('new devices of one IPv6 subscriber are counted together', async () => {
  const screen = await buildScreen(await buildAccount(server))
  const register = (at: number) =>
    createClient({ baseUrl: server.url, headers: () => ({ 'x-forwarded-for': `2001:db8:0:7::${at.toString(16)}` }) })(
      deviceApi.heartbeat,
      { screenId: screen.id, body: heartbeat() },
    )
  for (let at = 0; at < 200; at += 50) await Promise.all(Array.from({ length: 50 }, (_, more) => register(at + more)))
  expect(await refusalOf(register(200))).toMatchObject({ status: 429, code: 'too-many-requests' })
})
