import { deviceApi } from '@litfass/api/places/devices'
import { expect, test } from 'vitest'

import { lanUrl } from '../../platform/lan.ts'
import { type TestAccount, buildAccount, buildColleague } from '../../testing/builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { changeMarketplace } from '../operator/marketplace-settings.ts'
import { tvAddress } from './tv-address.ts'

const server = await testServer()

const addressFor = ({ call, accountId }: TestAccount) => call(deviceApi.getTvAddress, { accountId })

test('admins learn how to configure the server; once an operator is set, only admins of its company do', async () => {
  const { port, publicUrl } = server.config
  const address = { url: lanUrl(port) ?? publicUrl, reach: 'thisComputer' }
  const [first, second] = [await buildAccount(server), await buildAccount(server)]
  const colleague = await buildColleague(first, { roles: [] })
  expect(await addressFor(first)).toEqual({ ...address, listeningPort: port })
  expect(await addressFor(colleague)).toEqual(address)

  await changeMarketplace(server.context(), { companyId: second.accountId })
  expect(await addressFor(first)).toEqual(address)
  expect(await addressFor(second)).toEqual({ ...address, listeningPort: port })
})

test.each([
  ['https://signs.example.com', 'everywhere'],
  ['http://192.168.1.20:8080', 'network'],
])('TVs open %s', (publicUrl, reach) => {
  expect(tvAddress({ publicUrl, port: 8080 })).toEqual({ url: publicUrl, reach })
})
