import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { addressApi } from '@litfass/api/places/addresses'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { buildAccount, refusalOf } from '../../testing/builders.ts'
import { sharedServer, testServer } from '../../testing/test-server.ts'

const house = { street: 'Karl-Heine-Straße', streetNumber: '62', zip: '04229', city: 'Leipzig', country: 'DE' }
const leipzig = { lat: 51.34, lng: 12.371, precision: 'town' }

/** What the geocoder answers next: a body, or a status alone. */
let answer: unknown
const asked: { path: string; query: Record<string, string>; agent: string | undefined }[] = []
const geocoder = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  asked.push({ path: pathname, query: Object.fromEntries(searchParams), agent: request.headers['user-agent'] })
  if (answer === 'nothing') return
  if (typeof answer === 'number') return void response.writeHead(answer, { location: 'http://127.0.0.1:1/' }).end()
  response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
})
await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve))
const { port }: AddressInfo = Object(geocoder.address())
afterAll(() => {
  geocoder.closeAllConnections()
  geocoder.close()
})

const plain = await sharedServer()
const nominatim = await testServer({ geocoderUrl: `http://127.0.0.1:${port}/nominatim?key=ours` })
const photon = await testServer({ geocoderUrl: `http://127.0.0.1:${port}/api` })

beforeEach(() => {
  answer = []
  asked.length = 0
})

async function locate(server: typeof plain, query: Partial<typeof house> = {}) {
  const account = await buildAccount(server)
  const { position } = await account.call(addressApi.locateAddress, {
    accountId: account.accountId,
    query: { ...house, ...query },
  })
  return position
}

test('without a geocoder, an address has the coordinates of its town', async () => {
  expect(await locate(plain)).toEqual(leipzig)
  expect(await locate(plain, { city: 'Munich', zip: '80331' })).toMatchObject({ lat: 48.137, lng: 11.575 })
  expect(await locate(plain, { city: 'Wien', zip: '1010', country: 'AT' })).toMatchObject({ lat: 48.208 })
  expect(await locate(plain, { city: 'Genf', zip: '1201', country: 'CH' })).toMatchObject({ lat: 46.202 })
  expect(await locate(plain, { city: 'Zwochau', zip: '', street: '', streetNumber: '' })).toMatchObject({ lat: 51.465 })
  expect(await locate(plain, { city: 'Nirgends', zip: '04229' })).toBeNull()
  expect(await locate(plain, { city: 'Paris', country: 'FR', zip: '75001' })).toBeNull()
})

test.each([
  ['DE', '04229', 'Leipzig'],
  ['DE', '01067', 'Dresden'],
  ['DE', '60311', 'Frankfurt am Main'],
  ['AT', '1140', 'Wien'],
  ['AT', '4020', 'Linz'],
  ['CH', '8001', 'Zürich'],
  ['LI', '9490', 'Vaduz'],
  // Several villages share it, and another country has it.
  ['DE', '24582', null],
  ['DE', '8001', null],
  ['FR', '75001', null],
])('anyone can read the town of the postal code %s %s: %s', async (country, zip, city) => {
  expect(await plain.call(addressApi.getTownOfPostalCode, { query: { country, zip } })).toEqual({ city })
})

test('Nominatim gets only the typed address, and returns how exact the result is', async () => {
  answer = [{ lat: '51.32943', lon: '12.33371', place_rank: 30 }]
  expect(await locate(nominatim)).toEqual({ lat: 51.329_43, lng: 12.333_71, precision: 'building' })
  const query = {
    key: 'ours',
    street: '62 Karl-Heine-Straße',
    postalcode: '04229',
    city: 'Leipzig',
    countrycodes: 'de',
    format: 'jsonv2',
    limit: '1',
  }
  expect(asked).toEqual([{ path: '/nominatim/search', query, agent: `Litfass (${nominatim.url})` }])
  answer = [{ lat: '51.3', lon: '12.3', place_rank: 26 }]
  expect(await locate(nominatim, { streetNumber: '' })).toMatchObject({ precision: 'street' })
  answer = [{ lat: '51.3', lon: '12.3', place_rank: 16 }]
  expect(await locate(nominatim, { streetNumber: '1' })).toMatchObject({ precision: 'town' })
})

test('Photon is recognized by its address', async () => {
  const feature = {
    geometry: { type: 'Point', coordinates: [12.333_71, 51.329_43] },
    properties: { type: 'house', countrycode: 'DE' },
  }
  answer = { type: 'FeatureCollection', features: [feature] }
  expect(await locate(photon)).toEqual({ lat: 51.329_43, lng: 12.333_71, precision: 'building' })
  expect(asked).toMatchObject([
    { path: '/api', query: { q: 'Karl-Heine-Straße 62, 04229 Leipzig, Germany', limit: '1' } },
  ])
  // A place of the same name in another country.
  expect(await locate(photon, { city: 'Wien', zip: '1010', country: 'AT' })).toMatchObject({ precision: 'town' })
})

test('answers are cached, and an address without a street is not looked up', async () => {
  answer = [{ lat: '51.5', lon: '12.5', place_rank: 30 }]
  const query = { street: 'Nonnenstraße' }
  const found = await locate(nominatim, query)
  answer = 500
  expect(await locate(nominatim, query)).toEqual(found)
  expect(await locate(nominatim, { street: '', streetNumber: '' })).toEqual(leipzig)
  expect(asked).toHaveLength(1)
})

test.each([
  ['does not know the address', []],
  ['fails', 500],
  ['redirects', 302],
  ['answers something else', '<html>'],
  ['answers without coordinates', [{ lat: 'x', lon: 'y', place_rank: 30 }]],
  ['answers too much', `[${' '.repeat(200_000)}]`],
])('if the geocoder %s, the town is used', async (_, given) => {
  answer = given
  expect(await locate(nominatim, { street: `Street of ${JSON.stringify(given).slice(0, 20)}` })).toEqual(leipzig)
  expect(asked).toHaveLength(1)
})

test('if the geocoder does not answer within three seconds, the town is used', async () => {
  answer = 'nothing'
  expect(await locate(nominatim, { street: 'Silent street' })).toEqual(leipzig)
})

test('an account can use the geocoder thirty times a minute; after that, the town is used', async () => {
  const { accountId, call } = await buildAccount(photon)
  answer = { features: [] }
  for (let number = 1; number <= 32; number += 1) {
    const query = { ...house, streetNumber: `${number}z` }
    expect(await call(addressApi.locateAddress, { accountId, query })).toEqual({ position: leipzig })
  }
  expect(asked).toHaveLength(30)
})

test('an address needs a town and a country', async () => {
  const { accountId, call } = await buildAccount(plain)
  const located = (query: Partial<typeof house>) =>
    refusalOf(call(addressApi.locateAddress, { accountId, query: { ...house, ...query } }))
  expect(await located({ city: '' })).toMatchObject({ fields: ['city'] })
  expect(await located({ country: 'Germany' })).toMatchObject({ fields: ['country'] })
})
