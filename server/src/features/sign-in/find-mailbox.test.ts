import { sessionApi } from '@litfass/api/people/session'
import { expect, test } from 'vitest'

import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('the mailbox of a trial is offered to callers on this computer, and others learn where it is', async () => {
  const { path } = sessionApi.findMailbox
  const proxied = { 'x-forwarded-for': '192.0.2.7' }
  expect(await server.call(sessionApi.findMailbox, {})).toEqual({ path: '/dev/mailbox', localUrl: null })
  expect(await (await fetch(new URL(path, server.url), { headers: proxied })).json()).toEqual({
    path: null,
    localUrl: `${server.url}/dev/mailbox`,
  })
})

test('the mailbox is in the language of its reader', async () => {
  const page = await fetch(new URL('/dev/mailbox', server.url), { headers: { 'accept-language': 'de' } })
  expect(await page.text()).toContain('<h1>Postfach</h1>')
})
