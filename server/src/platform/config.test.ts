import { expect, test } from 'vitest'

import { Environment, readConfig, readDataPlace } from './config.ts'

const own = {
  DATABASE_URL: 'postgres://u@h/d',
  AUTH_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://h',
  STRIPE_SECRET_KEY: 'sk',
  STRIPE_WEBHOOK_SECRET: 'wh',
}

test('without any variable it is the embedded default', () => {
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
    newAccountRoles: ['admin'],
    demo: true,
    logLevel: 'info',
  })
})

test('a database of its own needs a secret, a mail server and a payment service, and has no demo', () => {
  expect(readConfig(own)).toMatchObject({
    databaseUrl: own.DATABASE_URL,
    demo: false,
    stripe: { secretKey: 'sk', webhookSecret: 'wh' },
  })
  expect(readConfig({ ...own, DEMO: 'on' }).demo).toBe(true)
})

test('a bucket with its key takes the pictures, in AWS where no other service is named', () => {
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

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', DEMO: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
    demo: true,
  })
})

test('the public address is derived, or taken without a slash at its end', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80')
  expect(readConfig({ PUBLIC_URL: 'https://litfass.example/' }).publicUrl).toBe('https://litfass.example')
})

test('roles are separated by commas', () => {
  expect(readConfig({ NEW_ACCOUNT_ROLES: 'admin, board' }).newAccountRoles).toEqual(['admin', 'board'])
})

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '80.5' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'litfass.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'ftp://litfass.example' }],
  ['DATABASE_URL', { ...own, DATABASE_URL: 'mysql://h/d' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
  ['AUTH_SECRET', { ...own, AUTH_SECRET: '' }],
  ['SMTP_URL', { SMTP_URL: 'http://h' }],
  ['SMTP_URL', { ...own, SMTP_URL: '' }],
  ['STRIPE_SECRET_KEY', { ...own, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk' }],
  ['MAP_STYLE_URL', { MAP_STYLE_URL: 'mapbox://styles/streets' }],
  ['NEW_ACCOUNT_ROLES', { NEW_ACCOUNT_ROLES: 'boss' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'key' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'litfass' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'litfass', S3_ACCESS_KEY_ID: 'key' }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 's3.example' }],
  ['DEMO', { DEMO: 'maybe' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
])('a wrong %s is named in one line', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name}[.:\\d]*: .+ See docs/operating\\.md\\.$`))
})

test('every variable says what it means', () => {
  for (const [name, schema] of Object.entries(Environment.shape))
    expect([name, schema.description]).toEqual([name, expect.stringMatching(/\.$/)])
})
