import { sessionApi } from '@litfass/api/people/session'
import { screenApi } from '@litfass/api/places/screens'
import { jobApi } from '@litfass/api/playback/jobs'
import { maxTableLines } from '@litfass/domain/places/screen-table'
import { alwaysOn } from '@litfass/domain/places/service-hours'
import { expect, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildOffer,
  buildScreen,
  buildSite,
  buildSlide,
  refusalOf,
} from '../../testing/builders.ts'
import { buildJob } from '../../testing/playing-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()
const complete =
  'internalName,name,street,streetNumber,zip,city,country,lat,lng,format,resolution,diagonal,categoryId,contacts,active,privacy'
const row = (name: string) =>
  `${name},${name},Street,1,10115,Berlin,DE,52.5,13.4,landscape,1920x1080,55,d-01,640,true,public`

function send(account: TestAccount, csv: string | Uint8Array<ArrayBuffer>, { dryRun = false } = {}) {
  const { accountId } = account
  return account.call(screenApi.importScreens, {
    accountId,
    body: { dryRun },
    file: new Blob([csv], { type: 'text/csv' }),
  })
}

async function exported({ accountId, token }: TestAccount) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${server.url}/api/accounts/${accountId}/screens.csv`, { headers })
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type'), csv }
}

async function screensOf({ accountId, call }: TestAccount) {
  return (await call(screenApi.listScreens, { accountId, query: {} })).items
}

test('a dry run names the cells that change, with what they were, and saves nothing', async () => {
  const account = await buildAccount(server)
  await send(account, [complete, row('A1'), row('A2')].join('\n'))
  const csv = 'internalName;name;contacts;tags\nA1;A1;1200;foyer|bar\nA2;A2;640;'
  expect(await send(account, csv, { dryRun: true })).toMatchObject({
    written: false,
    update: 2,
    changeCount: 2,
    changes: [
      { line: 2, screen: 'A1', column: 'contacts', before: '640', after: '1200' },
      { line: 2, screen: 'A1', column: 'tags', before: '', after: 'foyer|bar' },
    ],
  })
  expect((await screensOf(account)).map(({ contacts }) => contacts)).toEqual([640, 640])
})

test('importing a file creates screens; importing it again updates them by internal name', async () => {
  const account = await buildAccount(server)
  const first = await send(account, [complete, row('A1'), row('A2')].join('\n'))
  expect(first).toMatchObject({ written: true, create: 2, update: 0, problemCount: 0 })
  const [a1] = await screensOf(account)
  expect(a1).toMatchObject({ name: 'A1', adShare: 50, tags: [], showId: '', code: expect.stringMatching(/^.{6}$/) })

  const again = await send(account, 'internalName;contacts;tags\nA1;1200;foyer|bar\nA2;;')
  expect(again).toMatchObject({ written: false, problems: [{ line: 3, column: 'contacts', code: 'required' }] })
  expect(await send(account, 'internalName;contacts;tags\nA1;1200;foyer|bar')).toMatchObject({ update: 1, create: 0 })
  expect((await screensOf(account))[0]).toEqual({
    ...a1,
    contacts: 1200,
    tags: ['foyer', 'bar'],
    timestamp: expect.any(String),
  })
})

test.each(['en', 'de'] as const)(
  'an export in %s can be imported again, including formula-like text',
  async (language) => {
    const account = await buildAccount(server)
    await account.call(sessionApi.setLanguage, { body: { language } })
    const { accountId } = account
    const site = await buildSite(account)
    const screen = await buildScreen(account, { name: '=1+1', city: 'Köln, "Süd"', siteId: site.id, lng: -0.25 })
    await account.call(screenApi.editScreens, { accountId, body: { screens: [screen.id], addTags: ['-x', 'b;c'] } })
    const before = await screensOf(account)
    const { status, type, csv } = await exported(account)
    expect([status, type, csv.charCodeAt(0)]).toEqual([200, 'text/csv; charset=utf-8', 0xfeff])
    expect(csv).toContain(language === 'de' ? ';-0,25;' : ',-0.25,')
    expect(csv).not.toMatch(/(^|[;,"])[=@]/m)
    await account.call(screenApi.editScreens, { accountId, body: { screens: [screen.id], removeTags: ['-x'] } })
    expect(await send(account, csv)).toMatchObject({ written: true, create: 0, update: 1, problems: [] })
    expect(await screensOf(account)).toEqual(before.map((one) => ({ ...one, timestamp: expect.any(String) })))
  },
)

test('numbers follow the decimal sign of the file; without one, ambiguous numbers are refused', async () => {
  const account = await buildAccount(server)
  await buildScreen(account, { name: 'A' })
  const contacts = async () => (await screensOf(account))[0]?.contacts
  await send(account, 'internalName;lat;contacts\nA;52,5;1.000')
  expect(await contacts()).toBe(1000)
  await send(account, 'internalName,lat,contacts\nA,52.5,"12,500"')
  expect(await contacts()).toBe(12_500)
  for (const [csv, code] of [
    ['internalName;contacts\nA;1.000', 'unclear-number'],
    ['internalName,lat,contacts\nA,52.5,12.500', 'not-a-number'],
    ['internalName,contacts\nA,12.5', 'not-a-number'],
  ] as const)
    expect(await send(account, csv)).toMatchObject({
      written: false,
      problems: [{ line: 2, column: 'contacts', code }],
    })
  expect(await contacts()).toBe(12_500)
})

test('a CPM is in euros, in the file as in the form', async () => {
  const account = await buildAccount(server)
  await buildScreen(account, { name: 'A', cpm: 600 })
  const cpm = async () => (await screensOf(account))[0]?.cpm
  const { csv } = await exported(account)
  expect(csv).toContain(',6.00')
  expect(await send(account, csv)).toMatchObject({ written: true, changeCount: 0 })
  expect(await send(account, 'internalName;cpmEuro\nA;4,50')).toMatchObject({
    changes: [{ line: 2, screen: 'A', column: 'cpmEuro', before: '6', after: '4.5' }],
  })
  expect(await cpm()).toBe(450)
  // Of a file that was exported when prices were in cents.
  expect(await send(account, 'internalName;cpm\nA;600')).toMatchObject({
    problems: [{ line: 1, column: 'cpm', code: 'unknown-column' }],
  })
  expect(await send(account, 'internalName;cpmEuro\nA;1001')).toMatchObject({
    written: false,
    problems: [{ line: 2, column: 'cpmEuro', code: 'too-large', max: 1000 }],
  })
  expect(await cpm()).toBe(450)
})

test('service hours are written as text, and an empty cell means the hours of the location', async () => {
  const account = await buildAccount(server)
  const hours = async () => (await screensOf(account))[0]?.serviceHours
  await send(account, `${complete},serviceHours\n${row('A1')},"Mo-Fr 09:00-12:30,14:00-18:00; Sa 10:00-14:00"`)
  const morning = { from: '09:00', to: '12:30' }
  expect(await hours()).toMatchObject({ Friday: [morning, { from: '14:00', to: '18:00' }], Sunday: [] })
  expect((await exported(account)).csv).toContain('Mo-Fr 09:00-12:30,14:00-18:00; Sa 10:00-14:00')
  await send(account, 'internalName;serviceHours\nA1;24/7')
  expect(await hours()).toEqual(alwaysOn)
  for (const [cell, problem] of [
    ['9 to 5', { column: 'serviceHours', code: 'not-hours' }],
    ['Mo 18:00-09:00', { column: 'serviceHours', code: 'closes-before-opens' }],
  ] as const)
    expect(await send(account, `internalName;serviceHours\nA1;${cell}`)).toMatchObject({
      written: false,
      problems: [{ line: 2, ...problem }],
    })
  expect(await hours()).toEqual(alwaysOn)
  await send(account, 'internalName;serviceHours\nA1;')
  expect(await hours()).toBeUndefined()
})

test('a file that moves a screen with booked ads asks first', async () => {
  const account = await buildAccount(server)
  const screen = await buildScreen(account, { name: 'Foyer' })
  await buildOffer(await buildAccount(server), { screens: [screen] })
  const lineAt = (lat: number) => `id,lat\n${screen.id},${lat}`
  expect(await send(account, lineAt(screen.lat + 0.003))).toMatchObject({ written: true, update: 1 })
  expect(await refusalOf(send(account, lineAt(screen.lat + 0.3)))).toMatchObject({ code: 'place-has-ads' })
  expect((await screensOf(account))[0]?.lat).toBeCloseTo(screen.lat + 0.003)
})

test('a dry run reports each invalid line and column; neither it nor the import writes anything', async () => {
  const account = await buildAccount(server)
  await buildScreen(account, { name: 'Twin' })
  await buildScreen(account, { name: 'Twin' })
  const foreign = await buildScreen(await buildAccount(server))
  const foreignSite = await buildSite(await buildAccount(server))
  const cell = (name: string, change: Record<string, string>) => {
    const names = complete.split(',')
    return row(name)
      .split(',')
      .map((value, at) => change[names[at] ?? ''] ?? value)
      .join(',')
  }
  const csv = [
    `${complete},id,siteId`,
    `${cell('Good', {})},,`,
    `${cell('Bad', { lat: 'north', name: 'x'.repeat(36), active: 'perhaps' })},,`,
    `${cell('Good', {})},,`,
    `${cell('Turned', { resolution: '1080x1920' })},,`,
    `${cell('Twin', {})},,`,
    `${cell('Foreign', {})},${foreign.id},`,
    `${cell('Site', {})},,${foreignSite.id}`,
    'too,short',
  ].join('\r\n')
  const expected = {
    written: false,
    problemCount: 9,
    problems: [
      { line: 3, column: 'lat', code: 'not-a-decimal' },
      { line: 3, column: 'active', code: 'not-a-flag' },
      { line: 3, column: 'name', code: 'too-long', max: 35 },
      { line: 4, column: 'internalName', code: 'repeated' },
      { line: 5, column: 'resolution', code: 'resolution-format' },
      { line: 6, column: 'internalName', code: 'ambiguous' },
      { line: 7, column: 'id', code: 'not-yours' },
      { line: 8, column: 'siteId', code: 'not-yours' },
      { line: 9, code: 'wrong-columns' },
    ],
  }
  for (const dryRun of [true, false]) expect(await send(account, csv, { dryRun })).toMatchObject(expected)
  expect((await screensOf(account)).map(({ name }) => name)).toEqual(['Twin', 'Twin'])
})

test.each([
  ['an unknown column', `${complete},colour\n${row('A')},red`, { line: 1, column: 'colour', code: 'unknown-column' }],
  ['a column twice', `name,name\nA,B`, { line: 1, column: 'name', code: 'repeated' }],
  ['no line', complete, { line: 1, code: 'empty-table' }],
  ['nothing at all', '', { line: 1, code: 'empty-table' }],
  ['zero bytes, as of a workbook', 'PK\u0003\u0004\u0014\0\u0006', { line: 1, code: 'not-a-table' }],
  ['cells below an empty column', `${complete},\n${row('A')},red`, { line: 1, column: '', code: 'unknown-column' }],
  ['a wrong column after `sep=`', `sep=,\n${complete},colour\n${row('A')},red`, { line: 2, column: 'colour' }],
  ['an open quotation mark', `${complete}\n"${row('A')}`, { code: 'broken-table' }],
  [
    'one line too many',
    [complete, ...Array.from({ length: maxTableLines + 1 }, (_, at) => row(`S${at}`))].join('\n'),
    { line: 1002, code: 'too-many', max: 1000 },
  ],
  ['many short lines', `${complete}\n${'a\n'.repeat(400_000)}`, { line: 1002, code: 'too-many', max: 1000 }],
  ['many blank lines', `${complete}\n${'\n'.repeat(400_000)}`, { line: 2002, code: 'too-many', max: 1000 }],
])('a file with %s is refused there', async (_, csv, problem) => {
  const report = await send(await buildAccount(server), csv)
  expect(report).toMatchObject({ written: false, problems: [problem] })
})

test.each([
  ['far too many columns', `name${',name'.repeat(150_000)}\nA`],
  ['a line of far too many cells', `${complete}\n${row('A')}${','.repeat(150_000)}`],
  ['more than a megabyte', `${complete}\n${row('A'.repeat(1_000_000))}`],
])('a file with %s is refused as too large', async (_, csv) => {
  expect(await refusalOf(send(await buildAccount(server), csv))).toMatchObject({ status: 413, code: 'too-large' })
})

test('a thousand lines can be imported, and the account limit applies to all of them', async () => {
  const account = await buildAccount(server, { limits: maxTableLines })
  const csv = [complete, ...Array.from({ length: maxTableLines }, (_, at) => row(`S${at}`))].join('\n')
  const blankLines = '\n'.repeat(500)
  expect(await send(account, csv + blankLines, { dryRun: true })).toMatchObject({
    create: maxTableLines,
    overLimit: false,
  })
  const answers = await Promise.all([refusalOf(send(account, csv)), refusalOf(send(account, csv.replaceAll('S', 'T')))])
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(1)
  expect(answers).toContainEqual(expect.objectContaining({ status: 409, code: 'limit-screens' }))
  expect(await send(account, `${complete}\n${row('More')}`, { dryRun: true })).toMatchObject({ overLimit: true })
})

test('a dry run names the new screens', async () => {
  const csv = [complete, row('Süd'), row('Nord')].join('\n')
  expect(await send(await buildAccount(server), csv, { dryRun: true })).toMatchObject({ created: ['Süd', 'Nord'] })
})

test.each([
  ['empty columns at the end', [`${complete},,`, `${row('Köln')},,`, row('Ulm')].join('\n')],
  ['a first line that names the delimiter', ['sep=,', complete, row('Köln'), row('Ulm')].join('\r\n')],
  ['UTF-16 in either byte order', [complete, row('Köln'), row('Ulm')].join('\n').replaceAll(',', '\t')],
])('a file with %s is read', async (name, csv) => {
  const utf16 = new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le'))
  const files = name.startsWith('UTF-16') ? [utf16, new Uint8Array(Buffer.from(utf16).swap16())] : [csv]
  for (const file of files) {
    const report = await send(await buildAccount(server), file)
    expect(report).toMatchObject({ written: true, created: ['Köln', 'Ulm'], problems: [] })
  }
})

test('a Windows-1252 file keeps its umlauts', async () => {
  const account = await buildAccount(server)
  const csv = Uint8Array.from(`${complete}\n${row('Köln')}`, (letter) => letter.charCodeAt(0))
  await send(account, csv)
  expect((await screensOf(account))[0]?.name).toBe('Köln')
})

test('an import and a job on the same screens do not deadlock', async () => {
  const account = await buildAccount(server)
  const { accountId } = account
  const [first, second] = [await buildScreen(account), await buildScreen(account)]
  const job = await buildJob(account, { slides: [await buildSlide(account)], screens: [first, second] })
  const rows = [`${first.id},${row('A')}`, `${second.id},${row('B')}`]
  for (let round = 0; round < 5; round++) {
    const file = [`id,${complete}`, ...rows, `,${row(`New ${round}`)}`].join('\n')
    const [report, , , ran] = await Promise.all([
      send(account, file),
      account.call(jobApi.runJob, { accountId, jobId: job.id }),
      send(account, file, { dryRun: true }),
      account.call(jobApi.runJob, { accountId, jobId: job.id }),
    ])
    expect([report.written, ran.lastError]).toEqual([true, undefined])
  }
})

test('import and export are limited to members of the account', async () => {
  const account = await buildAccount(server)
  await buildScreen(account)
  const otherTenant = await buildAccount(server)
  expect(await exported({ ...account, token: otherTenant.token })).toMatchObject({ status: 404 })
  expect(await exported({ ...account, token: 'nobody' })).toMatchObject({ status: 401 })
})
