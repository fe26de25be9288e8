import { accountApi } from '@litfass/api/people/accounts'
import { sessionApi } from '@litfass/api/people/session'
import { slideApi } from '@litfass/api/playback/slides'
import { recordOf } from '@litfass/domain/keys-of'
import { limitedKinds } from '@litfass/domain/people/account'
import { defaultVideoLimits } from '@litfass/domain/playback/media/video'
import { expect, test } from 'vitest'

import {
  accountInput,
  buildAccount,
  buildMember,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
} from '../../testing/builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('an account returns its amounts and limits', async () => {
  const account = await buildAccount(server, { limits: 7 })
  const { accountId } = account
  const slide = await buildSlide(account)
  await buildSlide(account)
  await buildShow(account, { slides: [slide] })
  await buildScreen(account)
  const seen = await account.call(accountApi.getAccount, { accountId })
  expect(seen.amounts).toMatchObject({ ...recordOf(limitedKinds, () => 0), slides: 2, shows: 1, screens: 1 })
  expect(seen.limits).toMatchObject(recordOf(limitedKinds, () => 7))
  await account.call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  expect((await account.call(accountApi.getAccount, { accountId })).amounts.slides).toBe(1)
})

test('an account omits empty optional fields', async () => {
  const account = await buildAccount(server, { company: 'Gym GmbH', roles: ['admin', 'cinema'] })
  expect(await account.call(accountApi.getAccount, { accountId: account.accountId })).toEqual({
    id: account.accountId,
    email: account.email,
    company: 'Gym GmbH',
    subscription: 'basic',
    address: { line1: 'Street 1', postalCode: '10115', city: 'Berlin', country: 'DE' },
    country: 'DE',
    employees: '1-9',
    timezone: 'Europe/Berlin',
    minBooking: 50,
    creatorId: account.userId,
    created: expect.any(String),
    timestamp: expect.any(String),
    amounts: expect.any(Object),
    limits: expect.any(Object),
    videoLimits: defaultVideoLimits,
    roles: ['admin', 'cinema'],
    defaultContent: { showId: null, slideId: null },
    measuresSlides: false,
    requiresTwoFactor: false,
    stripeId: expect.stringMatching(/^acct_/),
  })
})

test('an admin edits the company; omitted fields are cleared', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const full = {
    ...accountInput('Kino GmbH'),
    line2: 'Hof',
    state: 'Sachsen',
    phone: '0341 12345',
    vat: 'DE123456788',
    website: 'https://kino.example',
    plan: '1-5' as const,
    usage: 'both' as const,
    timezone: 'Europe/Lisbon',
  }
  const { line1, line2, postalCode, city, state, country, ...rest } = full
  const address = { line1, line2, postalCode, city, state, country }
  const saved = await account.call(accountApi.updateAccount, { accountId, body: full })
  expect(saved).toMatchObject({ ...rest, address, subscription: 'basic' })
  expect(await account.call(accountApi.getAccount, { accountId })).toEqual(saved)
  expect((await account.call(sessionApi.getSession, {})).accounts[0]?.name).toBe('Kino GmbH')

  const cleared = await account.call(accountApi.updateAccount, { accountId, body: accountInput('Kino GmbH') })
  expect(Object.keys(cleared)).not.toEqual(expect.arrayContaining(['vat']))
  expect(cleared.address).toEqual({ line1: 'Street 1', postalCode: '10115', city: 'Berlin', country: 'DE' })
})

test('a save of the company profile does not undo another', async () => {
  const { call, accountId } = await buildAccount(server)
  const { timestamp: basedOn } = await call(accountApi.getAccount, { accountId })
  const save = (company: string) =>
    call(accountApi.updateAccount, { accountId, body: { ...accountInput(company), basedOn } })
  await save('Kino GmbH')
  expect(await refusalOf(save('Bar GmbH'))).toMatchObject({ status: 409, code: 'changed-meanwhile' })
  expect((await call(accountApi.getAccount, { accountId })).company).toBe('Kino GmbH')
})

test('members who are not admins can read the company but not change it', async () => {
  const account = await buildAccount(server, { company: 'Kino GmbH' })
  const member = await buildMember(account, { roles: ['board'] })
  const { accountId } = account
  const change = member.call(accountApi.updateAccount, { accountId, body: accountInput('Other') })
  expect(await refusalOf(change)).toMatchObject({ status: 403, code: 'not-allowed' })
  expect((await member.call(accountApi.getAccount, { accountId })).company).toBe('Kino GmbH')
})

test.each([
  ['europe/lisbon', 'Europe/Lisbon'],
  ['Etc/UTC', 'UTC'],
])('the time zone %s is stored as %s', async (timezone, stored) => {
  const { accountId, call } = await buildAccount(server)
  expect(await call(accountApi.updateAccount, { accountId, body: { ...accountInput(), timezone } })).toMatchObject({
    timezone: stored,
  })
})

test.each([
  { timezone: '+0530' },
  { timezone: '-11:00' },
  { timezone: 'SystemV/AST4' },
  { country: 'EL' },
  { country: 'ZZ' },
])('%j is refused', async (wrong) => {
  const { accountId, call } = await buildAccount(server)
  const refused = refusalOf(call(accountApi.updateAccount, { accountId, body: { ...accountInput(), ...wrong } }))
  expect(await refused).toMatchObject({ status: 422, fields: Object.keys(wrong) })
})

test('an unknown time zone is refused at its field', async () => {
  const account = await buildAccount(server)
  const body = { ...accountInput(), timezone: 'Europe/Nowhere', email: 'no address' }
  const refusal = await refusalOf(account.call(accountApi.updateAccount, { accountId: account.accountId, body }))
  expect(refusal).toMatchObject({ status: 422, code: 'invalid' })
  expect(refusal?.fields.toSorted()).toEqual(['email', 'timezone'])
})

test('unknown accounts and other tenants return the same 404', async () => {
  const account = await buildAccount(server)
  const other = await buildAccount(server)
  for (const accountId of [other.accountId, 'nothing', server.context().services.newId()])
    expect(await refusalOf(account.call(accountApi.getAccount, { accountId }))).toMatchObject({
      status: 404,
      code: 'not-found',
    })
})

test('revoking a role takes effect with the next request', async () => {
  const account = await buildAccount(server, { roles: ['admin', 'board'] })
  const { accountId } = account
  const { db } = server.context()
  const roles = async () => (await account.call(accountApi.getAccount, { accountId })).roles
  expect(await roles()).toEqual(['admin', 'board'])
  await db
    .updateTable('memberships')
    .set({ roles: ['admin'] })
    .where('accountId', '=', accountId)
    .execute()
  await expect.poll(roles).toEqual(['admin'])
  await db.deleteFrom('memberships').where('accountId', '=', accountId).execute()
  await expect.poll(() => refusalOf(roles())).toMatchObject({ status: 404 })
})
