import { once } from 'node:events'
import { createServer } from 'node:http'

import { afterAll, expect, test } from 'vitest'

import { connectWarning } from './connect-warning.ts'

let status = 200
const stripe = createServer((_request, response) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(
      status === 200
        ? { object: 'list', data: [] }
        : { error: { type: 'invalid_request_error', message: 'No Connect' } },
    ),
  )
})
stripe.listen(0, '127.0.0.1')
await once(stripe, 'listening')
afterAll(() => stripe.close())
const address = stripe.address()
const api = { host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 }

const live = { secretKey: 'sk_live_x', webhookSecrets: ['whsec_x'] }
const config = { stripe: live, marketplaceMode: 'connect' as const, publicUrl: 'https://litfass.example' }

test('a live key without Connect is reported, and one with it is not', async () => {
  status = 403
  expect(await connectWarning(config, api)).toContain('publishers cannot be paid')
  status = 200
  expect(await connectWarning(config, api)).toBeNull()
})

test('nothing is asked without a live key, or where one company sells', async () => {
  status = 403
  expect(await connectWarning({ ...config, stripe: null }, api)).toBeNull()
  expect(await connectWarning({ ...config, stripe: { ...live, secretKey: 'sk_test_x' } }, api)).toBeNull()
  expect(await connectWarning({ ...config, marketplaceMode: 'single' }, api)).toBeNull()
})
