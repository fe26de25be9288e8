import { roles } from '@litfass/domain/people/account'
import { expect, test } from 'vitest'

import { Environment, configWarnings, readConfig, readDataPlace } from './config.ts'

const own = {
  DATABASE_URL: 'postgres://u@h/d',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://h',
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
}

test('defaults to the embedded database without any variables', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    dataDir: expect.stringMatching(/\/data$/),
    databaseUrl: undefined,
    authSecret: undefined,
    smtpUrl: undefined,
    stripe: null,
    mapStyleUrl: undefined,
    geocoderUrl: undefined,
    newAccountRoles: ['admin'],
    demo: true,
    logLevel: 'info',
  })
})

test('DATABASE_URL requires a secret, a mail server and a payment service, and disables the demo', () => {
  expect(readConfig(own)).toMatchObject({
    databaseUrl: own.DATABASE_URL,
    demo: false,
    stripe: { secretKey: 'rk_live_1', webhookSecrets: ['whsec_1', 'whsec_2'] },
  })
  expect(readConfig({ ...own, DEMO: 'on' }).demo).toBe(true)
})

test('S3_BUCKET with a key stores pictures, by default at AWS', () => {
  const env = { S3_BUCKET: 'litfass', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const s3 = {
    bucket: 'litfass',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  expect(readConfig(env).s3).toEqual(s3)
  expect(readDataPlace({ ...env, S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'eu-central-1' }).s3).toEqual({
    ...s3,
    endpoint: 'http://minio:9000',
    region: 'eu-central-1',
  })
  expect(readConfig({}).s3).toBe(null)
})

test('DATABASE_DIRECT_URL requires DATABASE_URL', () => {
  const past = 'postgres://u@past/d'
  expect(readConfig({ ...own, DATABASE_DIRECT_URL: past }).databaseDirectUrl).toBe(past)
  expect(readDataPlace({ DATABASE_URL: own.DATABASE_URL, DATABASE_DIRECT_URL: past }).databaseDirectUrl).toBe(past)
  expect(() => readConfig({ DATABASE_DIRECT_URL: past })).toThrow('DATABASE_URL: is required with DATABASE_DIRECT_URL')
  expect(readConfig({ DATABASE_POOL_SIZE: '40' }).databasePoolSize).toBe(40)
  expect(() => readConfig({ DATABASE_POOL_SIZE: '1' })).toThrow('DATABASE_POOL_SIZE')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', DEMO: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
    demo: true,
  })
})

test('PUBLIC_URL is derived from HOST and PORT, or taken without a trailing slash', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost')
  expect(readConfig({ PUBLIC_URL: 'https://litfass.example/' }).publicUrl).toBe('https://litfass.example')
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Litfass.example:443' }).publicUrl).toBe('https://litfass.example')
})

test('ALLOWED_HOSTS are names and addresses, with a port or without', () => {
  expect(readConfig({}).allowedHosts).toEqual([])
  expect(readConfig({ ALLOWED_HOSTS: 'Signs.lan, 192.168.1.20:8080,[fd00::1]' }).allowedHosts).toEqual([
    'signs.lan',
    '192.168.1.20:8080',
    '[fd00::1]',
  ])
})

test.each([
  ['http://signs.example.com', 2],
  ['http://192.168.1.20:8080', 2],
  ['https://signs.example.com', 1],
  ['http://localhost:8080', 0],
  ['http://127.0.0.1', 0],
])('PUBLIC_URL %s gives %d warnings', (PUBLIC_URL, count) => {
  expect(configWarnings(readConfig({ PUBLIC_URL }))).toHaveLength(count)
})

test.each([
  [{}, 0],
  [{ SMTP_URL: 'smtp://h' }, 1],
  [{ SMTP_URL: 'smtp://h', MAIL_FROM: 'signs@example.com' }, 0],
  [{ NEW_ACCOUNT_ROLES: 'board' }, 1],
  [{ HOST: '0.0.0.0' }, 2],
  [{ HOST: '0.0.0.0', ALLOWED_HOSTS: '192.168.1.20' }, 1],
])('%j gives %d warnings', (env, count) => {
  expect(configWarnings(readConfig(env))).toHaveLength(count)
})

test('a server that others can reach warns of the payment sandbox', () => {
  const PUBLIC_URL = 'https://signs.example.com'
  expect(configWarnings(readConfig({ PUBLIC_URL }))).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is not set/)])
  expect(configWarnings(readConfig({ ...own, PUBLIC_URL, MAIL_FROM: 'signs@example.com' }))).toEqual([])
  expect(configWarnings(readConfig({}))).toEqual([])
})

test('IPv6 hosts are bracketed in URLs', () => {
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ HOST: '::', PORT: '80' }).publicUrl).toBe('http://localhost')
})

test.each(['Litfass <signs@example.com>', 'signs@example.com', '"Signs, Ltd." <signs@example.com>'])(
  '%s may be the sender',
  (MAIL_FROM) => {
    expect(readConfig({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  },
)

test('errors are readable and never repeat the given value', () => {
  expect(() => readConfig({ PORT: 'http' })).toThrow('PORT: takes a whole number from 0 to 65535. See')
  for (const PLATFORM_FEE of ['10%', '51'])
    expect(() => readConfig({ PLATFORM_FEE })).toThrow('PLATFORM_FEE: takes a percentage from 0 to 50, such as 10 or')
  expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).toThrow('AUTH_SECRET: takes at least 32 characters. See')
  expect(() => readConfig({ ...own, DATABASE_URL: 'postgres://me:a/b@host/db' })).toThrow(
    /^DATABASE_URL: takes postgres:\/\/user:password@host:5432\/database, .* See docs\/operating\.md\.$/,
  )
  expect(() => readConfig({ NEW_ACCOUNT_ROLES: 'admin,boss' })).toThrow(
    `NEW_ACCOUNT_ROLES: takes ${roles.join(', ')}, separated by commas. See`,
  )
})

test('FFPROBE names a program, or is off', () => {
  expect(readConfig({}).ffprobe).toBe('ffprobe')
  expect(readConfig({ FFPROBE: '/opt/ffprobe' }).ffprobe).toBe('/opt/ffprobe')
  expect(readConfig({ FFPROBE: 'off' }).ffprobe).toBeNull()
})

test.each(['x'.repeat(501), 'Litfass GmbH\nBerlin'])('OPERATOR is one line of at most 500 characters', (OPERATOR) => {
  expect(() => readConfig({ OPERATOR })).toThrow('OPERATOR: takes one line of at most 500 characters. See')
})

test('roles are separated by commas', () => {
  expect(readConfig({ NEW_ACCOUNT_ROLES: 'admin, board' }).newAccountRoles).toEqual(['admin', 'board'])
})

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '80.5' }],
  ['HOST', { HOST: 'not a host' }],
  ['HOST', { HOST: '999.1.1.1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'litfass.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.com/litfass' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'https://signs.lan' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'signs.lan,' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: '*' }],
  ['MAIL_FROM', { MAIL_FROM: 'Litfass' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://litfass.example' }],
  ['DATABASE_URL', { ...own, DATABASE_URL: 'mysql://h/d' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
  ['AUTH_SECRET', { ...own, AUTH_SECRET: '' }],
  ['SMTP_URL', { SMTP_URL: 'http://h' }],
  ['SMTP_URL', { ...own, SMTP_URL: '' }],
  ['STRIPE_SECRET_KEY', { ...own, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['STRIPE_SECRET_KEY', { ...own, STRIPE_SECRET_KEY: 'pk_live_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...own, STRIPE_WEBHOOK_SECRET: 'sk_live_1' }],
  ['STRIPE_WEBHOOK_SECRET', { ...own, STRIPE_WEBHOOK_SECRET: 'whsec_1,' }],
  ['MAP_STYLE_URL', { MAP_STYLE_URL: 'mapbox://styles/streets' }],
  ['GEOCODER_URL', { GEOCODER_URL: 'nominatim.example' }],
  ['NEW_ACCOUNT_ROLES', { NEW_ACCOUNT_ROLES: 'boss' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'key' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'litfass' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'litfass', S3_ACCESS_KEY_ID: 'key' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['DRAIN_SECONDS', { DRAIN_SECONDS: '121' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a wrong %s is named in one line', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: .+ See docs/operating\\.md\\.$`))
})

test('every variable has a description', () => {
  for (const [name, schema] of Object.entries(Environment.shape))
    expect([name, schema.description]).toEqual([name, expect.stringMatching(/\.$/)])
})
