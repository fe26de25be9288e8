import { chown, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { paymentApi } from '@litfass/api/ads/payments'
import { accountApi } from '@litfass/api/people/accounts'
import { deletedItemApi } from '@litfass/api/people/deleted-items'
import { sessionApi } from '@litfass/api/people/session'
import { screenApi } from '@litfass/api/places/screens'
import { playerApi } from '@litfass/api/playback/player'
import { slideApi } from '@litfass/api/playback/slides'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { operatorWarning } from '../features/operator/operator-warning.ts'
import type { Config } from '../platform/config.ts'
import {
  type TestAccount,
  buildAccount,
  buildOffer,
  buildScreen,
  buildShow,
  buildSlide,
  refusalOf,
} from '../testing/builders.ts'
import { approveAndPay } from '../testing/card-payment.ts'
import { openStream } from '../testing/event-stream.ts'
import { saveSeller } from '../testing/invoices/invoice-builders.ts'
import { dataFolder, operateIn } from '../testing/operate.ts'
import { freshEmail, registration } from '../testing/people/registration.ts'
import { testServer } from '../testing/test-server.ts'
import { commandNames } from './command.ts'

const server = await testServer()
const unknownId = '019aa000-0000-7000-8000-000000000000'

function operate(...args: string[]) {
  return operateIn({ DATABASE_URL: server.databaseUrl }, args)
}

function limitsOf({ call, accountId }: TestAccount) {
  return call(accountApi.getAccount, { accountId }).then(({ limits }) => limits)
}

/** A second person in the account. */
async function addMember({ accountId }: TestAccount, member: TestAccount, roles: ('admin' | 'board' | 'cinema')[]) {
  const { db, now } = server.context()
  await db.insertInto('memberships').values({ accountId, userId: member.userId, roles, created: now }).execute()
}

test.each([
  [
    [],
    'Name a command: accounts, account, user, slide, payment, backup, restore, files, marketplace, scores or config (--help explains them).',
  ],
  [
    ['acounts'],
    'There is no command acounts, only accounts, account, user, slide, payment, backup, restore, files, marketplace, scores and config (--help explains them).',
  ],
  [['backup'], 'backup takes the name of one file.'],
  [['restore', 'one', 'two'], 'restore takes the name of one file.'],
  [['account'], 'account takes the id of one account.'],
  [['account', unknownId, unknownId], 'account takes the id of one account.'],
  [['account', unknownId, '--rolls', '+board'], "Unknown option '--rolls'."],
  [
    ['account', unknownId, '--roles', 'board'],
    '--roles takes + or - with one of admin, board, cinema, as in +board,-cinema.',
  ],
  [['account', unknownId, '--roles', '+boss'], /^--roles takes \+ or - with one of admin, board, cinema/],
  [['account', unknownId, '--roles', '+board,-board'], '--roles both adds and removes board.'],
  [['account', unknownId, '--user', 'ada@example.com'], '--user takes effect only with --roles.'],
  [['account', unknownId, '--subscription', 'gold'], '--subscription takes basic or pro.'],
  [
    ['account', unknownId, '--limits', 'screens=-1'],
    /^--limits takes slides, shows, screens, boards, cinemas, storage with a number/,
  ],
  [['account', unknownId, '--limits', 'pages=1'], /^--limits takes /],
  [['account', unknownId, '--limits', 'screens=1000001'], /^--limits takes /],
  [['user', 'ada'], 'ada is not an e-mail address.'],
  [['slide', unknownId, '--lock', '--unlock'], 'Choose one of --lock and --unlock.'],
  [['payment', '--refund'], 'payment takes the id of one payment.'],
  [['files'], 'files takes --to s3 or --to folder.'],
  [['files', '--to', 'ftp'], 'files takes --to s3 or --to folder.'],
  [['config', 'now'], /^Unexpected argument 'now'/],
])('the arguments %j are refused with one sentence', async (args, sentence) => {
  const { code, out, err } = await operate(...args)
  expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1])
  expect(err.trim()).toEqual(typeof sentence === 'string' ? sentence : expect.stringMatching(sentence))
})

test.each([['help'], ['--help'], ['-h'], ['account', '--help']])('%s %s explains every command', async (...args) => {
  const { code, out } = await operate(...args)
  expect(code).toBe(0)
  for (const name of commandNames) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
})

test.each([
  [['account', unknownId], `There is no account ${unknownId}.`],
  [['account', 'gym', '--subscription', 'pro'], 'There is no account gym.'],
  [['account', unknownId, '--subscription', 'pro'], `There is no account ${unknownId}.`],
  [['user', 'nobody@example.com', '--verify'], 'No user is registered as nobody@example.com.'],
  [['slide', unknownId, '--lock'], `There is no slide ${unknownId}.`],
  [['payment', unknownId, '--refund'], `There is no payment ${unknownId}.`],
  [['payment', 'pi_nobody'], 'There is no payment pi_nobody.'],
  [['payment', 'mine'], 'There is no payment mine.'],
])('%j is refused, because there is no such thing', async (args, sentence) => {
  expect(await operate(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
})

test('accounts are listed with subscription, roles, amounts and limits, and searched by company, id and e-mail', async () => {
  const account = await buildAccount(server, { company: 'Ümlaut 100% GmbH', roles: ['admin', 'cinema'], limits: 7 })
  const other = await buildAccount(server)
  await addMember(account, other, ['board'])
  await buildSlide(account)
  const { code, out } = await operate('accounts', '--search', 'ümlaut 100%')
  expect(code).toBe(0)
  const [head = '', line = '', count] = out.split('\n')
  expect(head.split(/ {2,}/)).toEqual([
    'id',
    'company',
    'e-mail',
    'subscription',
    'roles of members',
    'slides',
    'shows',
    'screens',
    'boards',
    'cinemas',
    'storage',
  ])
  expect(line.split(/ {2,}/)).toEqual([
    account.accountId,
    account.company,
    account.email,
    'basic',
    'admin, cinema; board',
    '1/7',
    '0/7',
    '0/7',
    '0/7',
    '0/7',
    '0/10 GB',
  ])
  expect(count).toBe('1 account')
  for (const search of [account.accountId, account.email.toUpperCase()])
    expect((await operate('accounts', '--search', search)).out).toContain(account.accountId)
  const ofMember = (await operate('accounts', '--search', other.email)).out
  expect([ofMember.includes(account.accountId), ofMember.includes(other.accountId)]).toEqual([true, true])
  expect(await operate('accounts', '--search', 'no such company')).toMatchObject({ code: 0, out: '0 accounts\n' })
})

test('an account is shown with its members', async () => {
  const account = await buildAccount(server, { company: 'Gym \u001b[31mRed' })
  const { out } = await operate('account', account.accountId)
  expect(out).toContain('company       Gym [31mRed\n')
  expect(out).toContain('address       Street 1, 10115 Berlin, DE\n')
  expect(out).toMatch(new RegExp(`^members\n  ${account.email}  Ada Test  admin\n$`, 'm'))
})

test('subscription, limits and roles change in one step, and open browsers are notified', async () => {
  const account = await buildAccount(server, { limits: 3 })
  const { accountId, token, call } = account
  expect((await call(accountApi.getAccount, { accountId })).roles).toEqual(['admin'])
  const stream = await openStream(`${server.url}/api/accounts/${accountId}/events`, {
    authorization: `Bearer ${token}`,
  })
  await expect.poll(() => stream.events.length).toBeGreaterThan(0)

  const change = ['--roles', '+board,+cinema', '--subscription', 'pro', '--limits', 'screens=20,slides=200,storage=50']
  expect(await operate('account', accountId, ...change)).toEqual({
    code: 0,
    err: '',
    out: [
      `${account.company} (${accountId}): changed`,
      '  subscription: basic -> pro',
      '  limit of slides: 3 -> 200',
      '  limit of screens: 3 -> 20',
      '  limit of storage: 10 -> 50',
      `  roles of ${account.email}: admin -> admin, board, cinema`,
      '',
    ].join('\n'),
  })
  await expect
    .poll(() => call(accountApi.getAccount, { accountId }))
    .toMatchObject({
      subscription: 'pro',
      roles: ['admin', 'board', 'cinema'],
      limits: { slides: 200, shows: 3, screens: 20, boards: 3, cinemas: 3, storage: 50_000_000_000 },
    })
  const Message = z.object({ topics: z.array(z.string()) })
  await expect
    .poll(() => stream.events.filter(({ event }) => event === 'message').map(({ data }) => Message.parse(data).topics))
    .toContainEqual(['accounts'])

  expect((await operate('account', accountId, ...change)).out).toBe(
    `${account.company} (${accountId}): nothing had to be changed\n`,
  )
})

test('roles can be changed for one member, and removed with a leading minus', async () => {
  const account = await buildAccount(server, { roles: ['admin', 'cinema'] })
  const member = await buildAccount(server)
  await addMember(account, member, ['cinema'])
  const { out } = await operate(
    'account',
    account.accountId,
    '--roles',
    '-cinema',
    '--user',
    member.email.toUpperCase(),
  )
  expect(out).toContain(`roles of ${member.email}: cinema -> none`)
  const { accounts } = await account.call(sessionApi.getSession, {})
  expect(accounts[0]?.roles).toEqual(['admin', 'cinema'])
  expect(await operate('account', account.accountId, '--roles', '+board', '--user', 'else@example.com')).toEqual({
    code: 1,
    out: '',
    err: 'else@example.com is not a member of this account.\n',
  })
})

test('a registered user is added as a member, with roles in the same command', async () => {
  const account = await buildAccount(server)
  const person = await buildAccount(server)
  const { accountId } = account
  const add = (email: string) => operate('account', accountId, '--add', email, '--roles', '+admin', '--user', email)
  const { out } = await add(person.email)
  expect(out).toContain(`roles of ${person.email}: not a member -> admin`)
  await expect
    .poll(async () => (await person.call(sessionApi.getSession, {})).accounts)
    .toContainEqual(expect.objectContaining({ id: accountId, roles: ['admin'] }))
  expect((await add(person.email)).err).toBe(`${person.email} is a member of this account already.\n`)
  const unverified = freshEmail()
  await server.call(sessionApi.register, { body: registration(unverified) })
  expect((await add(unverified)).err).toBe(`No user with a verified address is registered as ${unverified}.\n`)
})

test('the last admin cannot be removed, and a refused command changes nothing', async () => {
  const account = await buildAccount(server, { limits: 3 })
  const taking = ['account', account.accountId, '--roles', '-admin']
  expect(await operate(...taking, '--limits', 'slides=9')).toEqual({
    code: 1,
    out: '',
    err: 'A company needs at least one admin: make another member an admin first.\n',
  })
  expect(await limitsOf(account)).toMatchObject({ slides: 3 })
  const second = await buildAccount(server)
  await addMember(account, second, ['admin'])
  expect((await operate(...taking, '--user', account.email)).code).toBe(0)
})

test('a user verified by the operator can sign in without the mail', async () => {
  const body = registration(freshEmail())
  const { email, password } = body.user
  await server.call(sessionApi.register, { body })
  const signIn = () => server.call(sessionApi.signIn, { body: { email, password } })
  expect(await refusalOf(signIn())).toMatchObject({ code: 'email-not-verified' })
  expect((await operate('user', email)).out).toMatch(/^verified +no$/m)
  expect(await operate('user', email, '--verify')).toMatchObject({
    code: 0,
    out: `${email} is verified now and may sign in.\n`,
  })
  expect((await signIn()).token).toEqual(expect.any(String))
  expect((await operate('user', email, '--verify')).out).toBe(`${email} was verified already.\n`)
  expect((await operate('user', email)).out).toMatch(/^verified +yes$/m)
})

test('user --sign-out ends all sessions of a user, immediately on running servers', async () => {
  const account = await buildAccount(server)
  const { accountId, email } = account
  await account.call(slideApi.listSlides, { accountId, query: {} })
  expect(await operate('user', email, '--sign-out')).toMatchObject({
    code: 0,
    out: `1 session of ${email} was ended.\n`,
  })
  await expect
    .poll(async () => (await refusalOf(account.call(slideApi.listSlides, { accountId, query: {} })))?.code)
    .toBe('signed-out')
  expect((await operate('user', email, '--sign-out')).out).toBe(`0 sessions of ${email} were ended.\n`)
})

test('a locked slide disappears from screens immediately and cannot be changed, until it is unlocked', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [kept, locked] = [await buildSlide(account, { title: 'Kept' }), await buildSlide(account, { title: 'Bad' })]
  const show = await buildShow(account, { slides: [kept, locked] })
  const { id: screenId } = await buildScreen(account)
  await account.call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } })
  const onScreen = async () => {
    const { slides } = await server.call(playerApi.getManifest, { screenId })
    return Object.values(slides).map(({ title }) => title)
  }
  expect((await onScreen()).toSorted()).toEqual(['Bad', 'Kept'])
  const stream = await openStream(`${server.url}/api/player/screens/${screenId}/events`)
  const versions = () => stream.events.filter(({ event }) => event === 'version').length
  await expect.poll(versions).toBe(1)

  expect(await operate('slide', locked.id, '--lock')).toMatchObject({
    code: 0,
    out: `Slide "Bad" of ${account.company} is locked now.\n`,
  })
  await expect.poll(versions).toBe(2)
  expect(await onScreen()).toEqual(['Kept'])
  const body = { title: 'Better', content: richTextOf({ headline: ['Better'] }) }
  expect(await refusalOf(account.call(slideApi.updateSlide, { accountId, slideId: locked.id, body }))).toMatchObject({
    code: 'slide-locked',
  })
  expect((await operate('slide', locked.id)).out).toMatch(/^locked +yes\ndeleted +no\nin shows +1\n/m)

  expect((await operate('slide', locked.id, '--lock')).out).toContain('was locked already')
  expect((await operate('slide', locked.id, '--unlock')).out).toContain('is unlocked now')
  await expect.poll(versions).toBe(3)
  expect((await onScreen()).toSorted()).toEqual(['Bad', 'Kept'])
})

test('a deleted slide can be locked too, and is still locked when it is restored', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const slide = await buildSlide(account, { title: 'Bad' })
  await account.call(slideApi.deleteSlide, { accountId, slideId: slide.id })
  expect((await operate('slide', slide.id)).out).toMatch(/^locked +no\ndeleted +yes, can be restored\n/m)
  expect(await operate('slide', slide.id, '--lock')).toMatchObject({
    code: 0,
    out: `Slide "Bad" of ${account.company} is locked now.\n`,
  })
  expect((await operate('slide', slide.id, '--lock')).out).toContain('was locked already')
  await account.call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [slide.id] } })
  expect((await account.call(slideApi.getSlide, { accountId, slideId: slide.id })).locked).toBe(true)
  expect((await operate('slide', slide.id)).out).toMatch(/^locked +yes\ndeleted +no\n/m)

  const other = await buildSlide(account)
  await operate('slide', other.id, '--lock')
  await operate('slide', other.id, '--unlock')
  await account.call(slideApi.deleteSlide, { accountId, slideId: other.id })
  await operate('slide', other.id, '--lock')
  expect((await operate('slide', other.id, '--unlock')).out).toContain('is unlocked now')
  await account.call(deletedItemApi.restoreDeletedItems, { accountId, body: { ids: [other.id] } })
  expect((await account.call(slideApi.getSlide, { accountId, slideId: other.id })).locked).toBe(false)
})

test('locking reports ads that carry a copy of the slide', async () => {
  const [advertiser, publisher] = [await buildAccount(server), await buildAccount(server)]
  const slide = await buildSlide(advertiser)
  await buildOffer(advertiser, { screens: [await buildScreen(publisher)], slide })
  expect((await operate('slide', slide.id, '--lock')).out).toBe(
    `Slide "Slide" of ${advertiser.company} is locked now.\nAds that have not ended keep their own copies: 1.\n`,
  )
})

test('recommendation scores are printed as a Net Promoter Score', async () => {
  expect(await operate('scores')).toMatchObject({ code: 0, out: 'No answers yet.\n' })
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
  const { id: paymentId } = await approveAndPay(publisher, advertiser, ads)
  const body = { score: 9, comment: 'Quick to book.' }
  await advertiser.call(paymentApi.saveScore, { accountId: advertiser.accountId, paymentId, body })
  const { out } = await operate('scores')
  expect(out).toMatch(/^Net Promoter Score +100$/m)
  expect(out).toMatch(/9 +Quick to book\.$/m)
})

test('the effective configuration is shown without secrets', async () => {
  const secrets = [
    'db-pass',
    'smtp-token',
    'smtp-pass',
    'sk_live_1',
    'whsec_1',
    'x'.repeat(40),
    'query-pass',
    's3-secret',
  ]
  const [database, mailUser, mailPassword, stripeKey, webhook, auth, query, bucketSecret] = secrets
  const { code, out, err } = await operateIn(
    {
      DATABASE_URL: `postgres://litfass:${database}@db.example:5433/signage?password=${query}`,
      SMTP_URL: `smtps://${mailUser}:${mailPassword}@mail.example`,
      STRIPE_SECRET_KEY: `${stripeKey}`,
      STRIPE_WEBHOOK_SECRET: `${webhook}`,
      AUTH_SECRET: `${auth}`,
      PORT: '9000',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: `${bucketSecret}`,
    },
    ['config'],
  )
  expect([code, err]).toEqual([0, ''])
  expect(secrets.filter((secret) => out.includes(secret))).toEqual([])
  for (const line of [
    /^PORT +9000 +environment$/m,
    /^PUBLIC_URL +http:\/\/127\.0\.0\.1:9000 +default$/m,
    /^DATABASE_URL +postgres:\/\/••••••@db\.example:5433\/signage\?•••••• +environment$/m,
    /^SMTP_URL +smtps:\/\/••••••@mail\.example +environment$/m,
    /^AUTH_SECRET +•••••• +environment$/m,
    /^S3_BUCKET +pictures +environment$/m,
    /^DEMO +off +default$/m,
  ])
    expect(out).toMatch(line)
})

test('an invalid variable is reported as at startup', async () => {
  const { code, err } = await operateIn({ PORT: 'abc' }, ['config'])
  expect([code, err.split(':')[0], err.trim().split('\n').length]).toEqual([1, 'PORT', 1])
})

test('an unreachable database and one without Litfass are reported with readable errors', async () => {
  const refused = await operateIn({ DATABASE_URL: 'postgres://litfass@127.0.0.1:1/litfass' }, ['accounts'])
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^DATABASE_URL: [^\n]*ECONNREFUSED[^\n]*\n$/)])
  const empty = await operateIn({ DATABASE_URL: server.databaseUrl.replace(/[^/]*$/, 'postgres') }, ['accounts'])
  expect([empty.code, empty.err]).toEqual([1, expect.stringMatching(/^This database is empty\. Start Litfass; /)])
})

test.runIf(process.getuid?.() === 0).each([
  ['restore', 'litfass.tar.gz'],
  ['files', '--to', 'folder'],
])('root may not run %s in the data folder of another user', async (...args) => {
  const DATA_DIR = await dataFolder()
  await chown(DATA_DIR, 65_534, 65_534)
  const bucket = { S3_BUCKET: 'litfass', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const { code, err } = await operateIn({ DATA_DIR, ...bucket }, args)
  const refused = [
    1,
    expect.stringMatching(new RegExp(`^DATA_DIR: ${DATA_DIR} belongs to another user \\(uid 65534\\)`)),
  ]
  expect([code, err]).toEqual(refused)
  const missing = await operateIn({ DATA_DIR: join(DATA_DIR, 'data'), ...bucket }, args)
  expect([missing.code, missing.err]).toEqual(refused)
  expect(await readdir(DATA_DIR)).toEqual([])
})

test('a data folder that is a file or cannot be made is reported with its variable', async () => {
  const { code, err } = await operateIn({ DATA_DIR: import.meta.filename }, ['accounts'])
  expect([code, err]).toEqual([1, expect.stringContaining('or set DATA_DIR')])
  const restored = await operateIn({ DATA_DIR: '/proc/litfass' }, ['restore', 'backup.tar.gz'])
  expect([restored.code, restored.err]).toEqual([1, expect.stringMatching(/^DATA_DIR: .*\/proc\/litfass \(E/)])
})

test('marketplace --company names the company of the operator', async () => {
  expect((await operate('marketplace')).out).toContain('not named')
  const { accountId, company } = await buildAccount(server)
  expect(await operate('marketplace', '--company', unknownId)).toMatchObject({ code: 1 })
  expect((await operate('marketplace', '--company', accountId)).out).toContain(`${company} (${accountId})`)
  expect((await operate('marketplace')).out).toContain(company)
  expect((await operate('marketplace')).out).toMatch(/legal details +missing/)
})

test('the start says in one sentence what the company of the operator lacks', async () => {
  const { db } = server.context()
  await db.deleteFrom('marketplaceSettings').execute()
  const warning = (given: Partial<Config>) => operatorWarning(server.context(), { ...server.config, ...given })
  expect(await warning({})).toBeNull()
  expect(await warning({ platformFee: 10 })).toContain('no platform fee is kept')
  expect(await warning({ marketplaceMode: 'single' })).toContain('nothing can be sold')
  const operator = await buildAccount(server)
  await operate('marketplace', '--company', operator.accountId)
  expect(await warning({ platformFee: 10 })).toContain(operator.company)
  await saveSeller(operator)
  expect(await warning({ platformFee: 10 })).toBeNull()
  expect((await operate('marketplace')).out).toMatch(/legal details +complete/)
})

test('marketplace --fee sets the platform fee of later offers', async () => {
  const [operator, publisher, advertiser] = [
    await buildAccount(server),
    await buildAccount(server),
    await buildAccount(server),
  ]
  await operate('marketplace', '--company', operator.accountId)
  const feeOf = async () => {
    const { ads } = await buildOffer(advertiser, { screens: [await buildScreen(publisher)] })
    return ads.map(({ feePercent, feeTaxRate }) => [feePercent, feeTaxRate])
  }
  expect((await operate('marketplace', '--fee', '7.5')).out).toContain('7.5 %')
  expect(await feeOf()).toEqual([[7.5, 19]])
  expect((await operate('marketplace', '--fee', 'default')).out).toContain('PLATFORM_FEE')
  expect(await feeOf()).toEqual([[0, 0]])
  expect((await operate('marketplace', '--fee', '51')).err).toContain('from 0 to 50')
})
