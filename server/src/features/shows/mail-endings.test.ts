import { sessionApi } from '@litfass/api/people/session'
import { screenApi } from '@litfass/api/places/screens'
import { showApi } from '@litfass/api/playback/shows'
import { afterEach, expect, test } from 'vitest'

import { buildAccount, buildColleague, buildScreen, buildShow, buildSlide } from '../../testing/builders.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { testServer } from '../../testing/test-server.ts'
import { mailEndings } from './mail-endings.ts'

const server = await testServer()

afterEach(() => server.setClock(Date.now()))

test('what ends on a screen in three days is mailed once, with all that ends on that day', async () => {
  server.setClock('2027-10-01T10:00:00Z')
  const account = await buildAccount(server)
  const [german, silent] = [await buildColleague(account), await buildColleague(account)]
  await german.call(sessionApi.setLanguage, { body: { language: 'de' } })
  await silent.call(sessionApi.setMailPreferences, { body: { endingMails: false } })
  const lastDay = '2027-10-20'
  const [yoga, sauna, unused, later] = [
    await buildSlide(account, { title: 'Yoga', lastDay }),
    await buildSlide(account, { title: 'Sauna' }),
    await buildSlide(account, { title: 'Unused', lastDay }),
    await buildSlide(account, { title: 'Later', lastDay: '2027-10-21' }),
  ]
  const show = await buildShow(account, { title: 'Foyer', slides: [yoga, sauna, later], days: [{}, { lastDay }] })
  await buildShow(account, { title: 'Nowhere', slides: [unused, sauna], days: [{}, { lastDay }] })
  const screen = await buildScreen(account)
  const { accountId } = account
  await account.call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId: show.id } })

  // At half past six in Berlin, and two days too early.
  for (const early of ['2027-10-17T04:30:00Z', '2027-10-15T10:00:00Z']) {
    server.setClock(early)
    expect(await mailEndings(server.context())).toBe(0)
  }
  server.setClock('2027-10-17T05:30:00Z')
  const counts = await Promise.all([mailEndings(server.context()), mailEndings(server.context())])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  server.setClock('2027-10-17T20:30:00Z')
  expect(await mailEndings(server.context())).toBe(0)

  const mail = only(await mailsTo(server, account.email, 1))
  expect(mail.subject).toBe('Your screens: what ends by 20.10.2027')
  expect(mail.text).toContain('Sauna · Foyer: 20.10.2027')
  expect(mail.text).toContain('Yoga: 20.10.2027')
  expect(mail.text).not.toMatch(/Unused|Later|Nowhere/)
  expect(mail.text).toContain('Stop e-mails about ending slides')
  expect(mail.link).toContain(`/shows/overview?endsSoon=true&account=${accountId}`)
  const listed = await account.call(showApi.listShows, { accountId, query: { endsSoon: 'true' } })
  expect(listed.items.map(({ title }) => title)).toContain('Foyer')
  expect(only(await mailsTo(server, german.email, 1)).subject).toBe('Ihre Bildschirme: Das endet bis zum 20.10.2027')

  server.setClock('2027-10-18T08:00:00Z')
  expect(await mailEndings(server.context())).toBe(1)
  const [first, next] = await mailsTo(server, account.email, 2)
  const about = [first, next].find((one) => one?.subject.includes('21.10.2027'))
  expect(about?.link).toContain(`/slides/edit/${later.id}?account=${accountId}`)
  expect(await mailsTo(server, silent.email, 0)).toEqual([])
})

test('what was to be mailed on a day without a server is mailed on the next one', async () => {
  server.setClock('2028-10-01T10:00:00Z')
  const account = await buildAccount(server)
  const { accountId } = account
  const missed = await buildSlide(account, { title: 'Missed', lastDay: '2028-10-20' })
  server.setClock('2028-10-18T10:00:00Z')
  const recent = await buildSlide(account, { title: 'Recent', lastDay: '2028-10-20' })
  const { id: showId } = await buildShow(account, { slides: [missed, recent] })
  const screen = await buildScreen(account)
  await account.call(screenApi.assignShow, { accountId, screenId: screen.id, body: { showId } })
  expect(await mailEndings(server.context())).toBe(1)
  expect(await mailEndings(server.context())).toBe(0)
  const mail = only(await mailsTo(server, account.email, 1))
  expect(mail.subject).toBe('Your screens: what ends by 20.10.2028')
  expect(mail.text).toContain('Missed: 20.10.2028')
  expect(mail.text).not.toContain('Recent')
})
