import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { addressOf, areInOnePlace, networkOf } from './client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7:51234', '203.0.113.7'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['203.0.113.7, unknown', '127.0.0.1'],
  ['', '127.0.0.1'],
])('behind one proxy, X-Forwarded-For "%s" means the caller %s', async (forwarded, address) => {
  const app = new Hono().get('/', (c) => c.text(addressOf(c, 1)))
  const answer = await app.request('/', { headers: { 'x-forwarded-for': forwarded } })
  expect(await answer.text()).toBe(address)
})

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:9:8:7:6', '2001:db8:0:7::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['203.0.113.5', '203.0.113.5', true],
  ['203.0.113.5', '203.0.113.6', false],
  ['2001:db8:0:7::/64', '2001:db8:0:7::/64', true],
  ['2001:db8:0:7::/64', '2001:db8:0:8::/64', false],
  ['127.0.0.1', '192.168.1.20', true],
  ['0:0:0:0::/64', '10.3.2.1', true],
  ['fe80:0:0:0::/64', 'fd12:3456:0:1::/64', true],
  ['192.168.1.20', '203.0.113.5', false],
  ['172.16.0.1', '172.32.0.1', false],
  ['unknown', '127.0.0.1', false],
])('%s and %s in one place: %s', (one, other, expected) => {
  expect([areInOnePlace(one, other), areInOnePlace(other, one)]).toEqual([expected, expected])
})
