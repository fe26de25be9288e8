import { deviceApi } from '@litfass/api/places/devices'
import { expect, test } from 'vitest'

import { lanUrl } from '../../platform/lan.ts'
import { buildAccount } from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'
import { tvAddress } from './tv-address.ts'

test('a server that only accepts local connections returns the address it would have in the network', async () => {
  const server = await sharedServer()
  const { call, accountId } = await buildAccount(server)
  const url = lanUrl(server.config.port) ?? server.config.publicUrl
  expect(await call(deviceApi.getTvAddress, { accountId })).toEqual({ url, reach: 'thisComputer' })
})

test.each([
  ['https://signs.example.com', 'everywhere'],
  ['http://192.168.1.20:8080', 'network'],
])('TVs open %s', (publicUrl, reach) => {
  expect(tvAddress({ publicUrl, port: 8080 })).toEqual({ url: publicUrl, reach })
})
