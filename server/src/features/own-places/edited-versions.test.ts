import { boardApi } from '@litfass/api/places/boards'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { screenApi } from '@litfass/api/places/screens'
import { siteApi } from '@litfass/api/places/sites'
import { jobApi } from '@litfass/api/playback/jobs'
import { expect, test } from 'vitest'

import {
  type TestAccount,
  buildAccount,
  buildScreen,
  buildShow,
  buildSite,
  buildSlide,
  refusalOf,
  screenInput,
  siteInput,
} from '../../testing/builders.ts'
import { boardInput, buildBoard, buildCinema, cinemaInput, hallInput } from '../../testing/place-builders.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

interface Edited {
  timestamp: string
  /** Saves another name; returns the name and the version that are stored then. */
  save: (name: string, version: { basedOn?: string }) => Promise<{ name: string; timestamp: string }>
}

/** Things with a form of their own. */
const kinds: Record<string, (account: TestAccount) => Promise<Edited>> = {
  async screen(account) {
    const { id: screenId, accountId, timestamp } = await buildScreen(account)
    const save: Edited['save'] = (name, version) =>
      account.call(screenApi.updateScreen, { accountId, screenId, body: { ...screenInput(name), ...version } })
    return { timestamp, save }
  },
  async location(account) {
    const { id: siteId, accountId, timestamp } = await buildSite(account)
    const save: Edited['save'] = async (name, version) => {
      const site = await account.call(siteApi.updateSite, {
        accountId,
        siteId,
        body: { ...siteInput(name), ...version },
      })
      return { ...site, name: site.title }
    }
    return { timestamp, save }
  },
  async board(account) {
    const { id: boardId, accountId, timestamp } = await buildBoard(account)
    const save: Edited['save'] = (name, version) =>
      account.call(boardApi.updateBoard, { accountId, boardId, body: { ...boardInput(name), ...version } })
    return { timestamp, save }
  },
  async cinema(account) {
    const { id: cinemaId, accountId, timestamp } = await buildCinema(account)
    const save: Edited['save'] = (name, version) =>
      account.call(cinemaApi.updateCinema, { accountId, cinemaId, body: { ...cinemaInput(name), ...version } })
    return { timestamp, save }
  },
  async hall(account) {
    const { id: cinemaId, accountId, halls } = await buildCinema(account, { halls: ['Hall', 'Another'] })
    const hallOf = ([hall]: typeof halls) => ({ id: '', name: '', timestamp: '', ...hall })
    const { id: hallId, timestamp } = hallOf(halls)
    const save: Edited['save'] = async (name, version) => {
      const body = { ...hallInput(name), ...version }
      return hallOf((await account.call(cinemaApi.updateHall, { accountId, cinemaId, hallId, body })).halls)
    }
    return { timestamp, save }
  },
  async job(account) {
    const { accountId } = account
    const content = { slides: [(await buildSlide(account)).id], shows: [], screens: [], runAt: '2040-01-01T08:00' }
    const body = { title: 'Job', ...content }
    const { id: jobId, timestamp } = await account.call(jobApi.addJob, { accountId, body })
    const save: Edited['save'] = async (title, version) => {
      const job = await account.call(jobApi.updateJob, { accountId, jobId, body: { ...body, title, ...version } })
      return { ...job, name: job.title }
    }
    return { timestamp, save }
  },
}

function buildPublisher(): Promise<TestAccount> {
  return buildAccount(server, { roles: ['board', 'cinema'] })
}

test.for(Object.entries(kinds))(
  'a save of a %s that others have changed since is refused; without a base it overwrites',
  async ([, build]) => {
    const { timestamp, save } = await build(await buildPublisher())
    const theirs = await save('Theirs', { basedOn: timestamp })
    expect(theirs.timestamp > timestamp).toBe(true)
    expect(await refusalOf(save('Mine', { basedOn: timestamp }))).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    })
    expect(await save('Ours', { basedOn: theirs.timestamp })).toMatchObject({ name: 'Ours' })
    expect(await save('Mine', {})).toMatchObject({ name: 'Mine' })
  },
)

test.for(Object.entries(kinds))(
  'of ten concurrent saves of the same version of a %s, one succeeds',
  async ([, build]) => {
    const { timestamp: basedOn, save } = await build(await buildPublisher())
    const saves = Array.from({ length: 10 }, (_, at) => refusalOf(save(`Save ${at}`, { basedOn })))
    const codes = (await Promise.all(saves)).map((refusal) => refusal?.code ?? 'saved')
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'changed-meanwhile'), 'saved'])
  },
)

test('every change of a screen is a new version, also within a millisecond', async () => {
  const account = await buildPublisher()
  const { accountId, call } = account
  const screen = await buildScreen(account)
  const screenId = screen.id
  const show = await buildShow(account, { slides: [] })
  const versions = [
    screen,
    await call(screenApi.assignShow, { accountId, screenId, body: { showId: show.id } }),
    await call(screenApi.renewCode, { accountId, screenId }),
    await call(screenApi.removeScreenPicture, { accountId, screenId }),
    await call(screenApi.updateScreen, { accountId, screenId, body: screenInput() }),
  ].map(({ timestamp }) => timestamp)
  await call(screenApi.editScreens, { accountId, body: { screens: [screenId], active: true } })
  versions.push((await call(screenApi.getScreen, { accountId, screenId })).timestamp)
  expect(new Set(versions).size).toBe(versions.length)
})
