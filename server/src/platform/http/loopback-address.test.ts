import { expect, test } from 'vitest'

import { underLoopbackName } from './loopback-address.ts'

const page = 'http://127.0.0.1:4747/advertise/checkout/success?payment=1'

test.each([
  [page, 'http://127.0.0.1:4747', 'localhost:4747', page.replace('127.0.0.1', 'localhost')],
  [page, 'http://127.0.0.1:4747', 'LOCALHOST:4747', page.replace('127.0.0.1', 'localhost')],
  [page, 'http://127.0.0.1:4747', '[::1]:4747', page.replace('127.0.0.1', '[::1]')],
  [page, 'http://127.0.0.1:4747', '127.0.0.1:4747', page],
  ['http://localhost/x', 'http://localhost', '127.0.0.1', 'http://127.0.0.1/x'],
  // Another port, another name, and no name.
  [page, 'http://127.0.0.1:4747', 'localhost:4748', page],
  [page, 'http://127.0.0.1:4747', 'localhost', page],
  [page, 'http://127.0.0.1:4747', 'evil.example:4747', page],
  [page, 'http://127.0.0.1:4747', 'localhost.evil.example:4747', page],
  [page, 'http://127.0.0.1:4747', 'localhost@evil.example:4747', page],
  [page, 'http://127.0.0.1:4747', undefined, page],
  // Not a page of this server, and a server with a name of its own.
  ['https://checkout.stripe.com/c/1', 'http://127.0.0.1:4747', 'localhost:4747', 'https://checkout.stripe.com/c/1'],
  ['https://signs.example.com/x', 'https://signs.example.com', 'localhost', 'https://signs.example.com/x'],
])('%s of %s is, for a caller of %s, at %s', (url, publicUrl, host, expected) => {
  expect(underLoopbackName(url, { publicUrl, host })).toBe(expected)
})
