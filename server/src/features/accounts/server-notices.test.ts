import { accountApi } from '@litfass/api/people/accounts'
import { showApi } from '@litfass/api/playback/shows'
import { expect, test } from 'vitest'

import { buildAccount, buildColleague, buildSlide, refusalOf, showInput } from '../../testing/builders.ts'
import { fillDatabaseDisk } from '../../testing/database/full-disk.ts'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer({ logLevel: 'silent' })

test('without storage space, writes are refused with a code of their own, and admins see it until it is over', async () => {
  const admin = await buildAccount(server)
  const { accountId } = admin
  const body = showInput({ slides: [await buildSlide(admin)] })
  const notices = () => admin.call(accountApi.listServerNotices, { accountId })
  expect(await notices()).toEqual([])

  const { db } = server.context()
  const free = await fillDatabaseDisk(db)
  expect(await refusalOf(admin.call(showApi.createShow, { accountId, body }))).toMatchObject({
    status: 507,
    code: 'storage-full',
  })
  expect(await notices()).toEqual(['storage-full'])
  const member = await buildColleague(admin)
  expect(await refusalOf(member.call(accountApi.listServerNotices, { accountId }))).toMatchObject({ status: 403 })

  await free()
  await admin.call(showApi.createShow, { accountId, body })
  server.setClock(Date.now() + 180_000)
  expect(await notices()).toEqual([])
})
