import { adApi } from '@litfass/api/ads/ads'
import { RequestProblem } from '@litfass/api/client'
import { boardApi } from '@litfass/api/places/boards'
import { cinemaApi } from '@litfass/api/places/cinemas'
import { screenApi } from '@litfass/api/places/screens'
import { Manifest } from '@litfass/api/playback/player'
import { addDays } from '@litfass/domain/time/day'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { buildBoardOffer, buildCinemaOffer, buildPlaces } from '../../testing/booking-builders.ts'
import {
  buildAccount,
  buildOffer,
  buildScreen,
  buildSlide,
  refusalOf,
  screenInput,
  sendGroup,
} from '../../testing/builders.ts'
import { approve, approveAndPay, cards, enterCard, paymentReaches, startPayment } from '../../testing/card-payment.ts'
import { mailCalled, mailsTo } from '../../testing/mailbox.ts'
import { only } from '../../testing/only.ts'
import { boardInput, buildBoard, buildCinema, cinemaInput, hallInput } from '../../testing/place-builders.ts'
import { testServer } from '../../testing/test-server.ts'
import { runAdClock } from './clock/ad-clock.ts'

const server = await testServer({ logLevel: 'silent' })

afterEach(() => server.setClock(Date.now()))

const yes = { query: { endAds: 'true' } }

async function adsOf(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => null,
    (failure: unknown) => failure,
  )
  expect(error).toMatchObject({ status: 409, code: 'place-has-ads' })
  return error instanceof RequestProblem ? error.ads : undefined
}

/** A screen with a paid, an approved and a pending ad of one advertiser, for seven days. */
async function soldScreen() {
  const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher, { name: 'Foyer', adShare: 100 })
  const book = async () => only((await buildOffer(advertiser, { screens: [screen] })).ads)
  const [paid, approved, pending] = [await book(), await book(), await book()]
  const payment = await approveAndPay(publisher, advertiser, [paid])
  await approve(publisher, [approved])
  const ids = { accountId: publisher.accountId, screenId: screen.id }
  const seen = (ad: { id: string }) => advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
  const statuses = async () => Promise.all([paid, approved, pending].map(async (ad) => (await seen(ad)).status))
  const update = (change: object, query = {}) =>
    publisher.call(screenApi.updateScreen, {
      ...ids,
      ...query,
      body: { ...screenInput('Foyer'), adShare: 100, ...change },
    })
  return { publisher, advertiser, screen, ids, paid, approved, pending, payment, seen, statuses, update }
}

test('the question before deleting a screen names what the refusal would name, to its publisher alone', async () => {
  const { ids, publisher, advertiser } = await soldScreen()
  const query = { placeId: ids.screenId }
  const open = await publisher.call(adApi.getOpenAds, { accountId: publisher.accountId, query })
  expect(open).toMatchObject({ count: 3, paid: 1 })
  expect(open).toEqual(await adsOf(publisher.call(screenApi.deleteScreen, ids)))
  const seenByAdvertiser = await advertiser.call(adApi.getOpenAds, { accountId: advertiser.accountId, query })
  expect(seenByAdvertiser).toEqual({ count: 0, paid: 0, amount: 0, refund: 0, names: [] })
})

test.each([
  ['switching off', { active: false }],
  ['hiding', { privacy: 'private' }],
])('%s a screen asks first, with the ads and the money, and changes nothing', async (_, change) => {
  const { update, ids, publisher, advertiser, payment, paid, statuses } = await soldScreen()
  expect(await adsOf(update(change))).toEqual({
    count: 3,
    paid: 1,
    amount: 3 * paid.amount,
    refund: payment.gross,
    names: [`Slide (${advertiser.company})`],
  })
  expect(await publisher.call(screenApi.getScreen, ids)).toMatchObject({ active: true, privacy: 'public' })
  expect(await statuses()).toEqual(['paid', 'approved', 'pending'])
  // Other changes need no confirmation.
  await update({ name: 'Lobby' })
})

test.each(['switched off', 'deleted'])(
  'the ads of a screen that is %s end: unpaid ones are declined, a running one is refunded',
  async (act) => {
    const { publisher, advertiser, ids, paid, approved, seen, statuses, update } = await soldScreen()
    server.setClock(`${addDays(paid.startDate, 2)}T11:00:00Z`)
    const before = await adsOf(
      act === 'deleted' ? publisher.call(screenApi.deleteScreen, ids) : update({ active: false }),
    )
    if (act === 'deleted') await publisher.call(screenApi.deleteScreen, { ...ids, ...yes })
    else await update({ active: false }, yes)
    const reason = act === 'deleted' ? 'screen-deleted' : 'place-off'
    expect(await statuses()).toEqual(['cancelled', 'declined', 'declined'])
    const ended = await seen(paid)
    const net = paid.amount - Math.round((paid.amount * 2) / 7)
    expect(ended).toMatchObject({ reason, lastDay: addDays(paid.startDate, 1), refundedNet: net })
    expect(ended.refundedNet + ended.refundedTax).toBe(before?.refund)
    expect(ended.events.at(-1)).toMatchObject({ action: 'end', reason })
    expect((await seen(approved)).reason).toBe(reason)
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ amount: number }>`
            select amount from sandbox_refunds join sandbox_sessions on sandbox_sessions.id = session_id
            where sandbox_sessions.metadata->>'accountId' = ${advertiser.accountId}`.execute(server.context().db)
          return rows.map(({ amount }) => amount)
        },
        { timeout: 15_000 },
      )
      .toEqual([before?.refund])
    // One mail for all three ads.
    const mail = await mailCalled(server, advertiser.email, `${publisher.company} has ended 3 ads`)
    expect(mail.text).toContain('Your refund is €')
    const told = (await mailsTo(server, advertiser.email)).map(({ subject }) => subject)
    expect(told.filter((subject) => /ended|declined/.test(subject))).toHaveLength(1)
  },
)

test('deleting a screen just after midnight does not end an ad whose last day has passed', async () => {
  const { publisher, ids, paid, seen, statuses } = await soldScreen()
  server.setClock(`${paid.endDate}T23:00:05Z`)
  expect(await adsOf(publisher.call(screenApi.deleteScreen, ids))).toMatchObject({ count: 2, paid: 0, refund: 0 })
  await publisher.call(screenApi.deleteScreen, { ...ids, ...yes })
  expect(await statuses()).toEqual(['paid', 'declined', 'declined'])
  await runAdClock(server.context())
  expect(await seen(paid)).toMatchObject({ status: 'completed', refundedNet: 0 })
})

test('a more precise pin affects no bookings; moving a screen away needs confirmation and ends its ads', async () => {
  const { publisher, ids, screen, paid, seen, statuses, update } = await soldScreen()
  const { lat, lng } = screen
  await update({ lat: lat + 0.003, lng })
  expect(await adsOf(update({ lat: lat + 0.3, lng }))).toMatchObject({ count: 3, paid: 1 })
  expect((await publisher.call(screenApi.getScreen, ids)).lat).toBeCloseTo(lat + 0.003)
  await update({ lat: lat + 0.3, lng }, yes)
  expect(await statuses()).toEqual(['cancelled', 'declined', 'declined'])
  expect((await seen(paid)).reason).toBe('place-moved')
})

test('small moves add up, for the ads that were offered before them', async () => {
  const { advertiser, screen, paid, seen, statuses, update } = await soldScreen()
  const { lat, lng } = screen
  await update({ lat: lat + 0.004, lng })
  const later = only((await buildOffer(advertiser, { screens: [screen] })).ads)
  const moved = { lat: lat + 0.008, lng }
  expect(await adsOf(update(moved))).toMatchObject({ count: 3, paid: 1 })
  await update(moved, yes)
  expect(await statuses()).toEqual(['cancelled', 'declined', 'declined'])
  expect((await seen(paid)).reason).toBe('place-moved')
  expect((await seen(later)).status).toBe('pending')
})

test('small moves by a file add up as well', async () => {
  const { publisher, screen, statuses, ids } = await soldScreen()
  const move = (by: number, query = {}) =>
    publisher.call(screenApi.importScreens, {
      accountId: publisher.accountId,
      ...query,
      body: { dryRun: false },
      file: new Blob([`id;lat\n${screen.id};${screen.lat + by}`], { type: 'text/csv' }),
    })
  await move(0.004)
  expect(await adsOf(move(0.008))).toMatchObject({ count: 3, paid: 1 })
  expect((await publisher.call(screenApi.getScreen, ids)).lat).toBe(screen.lat + 0.004)
  await move(0.008, yes)
  expect(await statuses()).toEqual(['cancelled', 'declined', 'declined'])
})

test('importing a file that deactivates one screen and moves another names the ads of both, and ends each with its own reason', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const { accountId } = publisher
  const book = async (name: string, title: string) => {
    const screen = await buildScreen(publisher, { name })
    const slide = await buildSlide(advertiser, { title })
    return { screen, ad: only((await buildOffer(advertiser, { screens: [screen], slide })).ads) }
  }
  const inactive = await book('Foyer', 'Rolls')
  const moved = await book('Lobby', 'Coffee')
  const { lat } = moved.screen
  const lines = ['id;active;lat', `${inactive.screen.id};no;${lat}`, `${moved.screen.id};yes;${lat + 0.3}`]
  const send = (query = {}) =>
    publisher.call(screenApi.importScreens, {
      accountId,
      ...query,
      body: { dryRun: false },
      file: new Blob([lines.join('\n')], { type: 'text/csv' }),
    })
  expect(await adsOf(send())).toEqual({
    count: 2,
    paid: 0,
    amount: inactive.ad.amount + moved.ad.amount,
    refund: 0,
    names: [`Rolls (${advertiser.company})`, `Coffee (${advertiser.company})`],
  })
  await send(yes)
  const reasons = [inactive, moved].map(async ({ ad }) => {
    const { status, reason } = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: ad.id })
    return [status, reason]
  })
  expect(await Promise.all(reasons)).toEqual([
    ['declined', 'place-off'],
    ['declined', 'place-moved'],
  ])
})

test('small moves of boards and cinemas add up as well', async () => {
  const { publisher, advertiser, board, cinema } = await buildPlaces(server)
  const { accountId } = publisher
  await buildBoardOffer(advertiser, { boards: [board] })
  await buildCinemaOffer(advertiser, { cinemas: [cinema] })
  const moveBoard = (by: number) =>
    publisher.call(boardApi.updateBoard, {
      accountId,
      boardId: board.id,
      body: { ...boardInput(), lng: board.lng + by },
    })
  const moveCinema = (by: number) =>
    publisher.call(cinemaApi.updateCinema, {
      accountId,
      cinemaId: cinema.id,
      body: { ...cinemaInput(), lng: cinema.lng + by },
    })
  for (const move of [moveBoard, moveCinema]) await move(0.006)
  expect(await adsOf(moveBoard(0.012))).toMatchObject({ count: 1 })
  expect(await adsOf(moveCinema(0.012))).toMatchObject({ count: 2 })
  for (const move of [moveBoard, moveCinema]) await move(-0.006)
})

test('open requests need confirmation as well; several screens are confirmed together', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screens = [await buildScreen(publisher), await buildScreen(publisher)]
  await buildOffer(advertiser, { screens })
  const { accountId } = publisher
  const edit = { accountId, body: { screens: screens.map(({ id }) => id), active: false } }
  expect(await adsOf(publisher.call(screenApi.editScreens, edit))).toMatchObject({ count: 2, paid: 0, refund: 0 })
  expect(await publisher.call(screenApi.editScreens, { ...edit, ...yes })).toEqual({ changed: 2 })
  await mailCalled(server, advertiser.email, `${publisher.company} has declined 2 ads`)
  const edited = { accountId, body: { screens: edit.body.screens, addTags: ['x'] } }
  await publisher.call(screenApi.editScreens, edited)
})

test('an ad on an inactive place can be neither approved nor paid', async () => {
  const { publisher, advertiser, pending, approved, screen, seen } = await soldScreen()
  // Deactivated without confirmation, as earlier versions did.
  await sql`update screens set active = false where id = ${screen.id}`.execute(server.context().db)
  expect((await seen(pending)).isOnOffer).toBe(false)
  const answer = publisher.call(adApi.approveAd, { accountId: publisher.accountId, adId: pending.id })
  expect(await refusalOf(answer)).toMatchObject({ status: 409, code: 'place-off' })
  expect(await refusalOf(startPayment(advertiser, [approved]))).toMatchObject({ status: 409, code: 'place-off' })
  await sql`update screens set active = true, privacy = 'private' where id = ${screen.id}`.execute(server.context().db)
  expect(await refusalOf(startPayment(advertiser, [approved]))).toMatchObject({ code: 'place-off' })
  await sql`update screens set privacy = 'public' where id = ${screen.id}`.execute(server.context().db)
  await startPayment(advertiser, [approved])
})

test('a card payment that arrives after the place was deactivated is refunded in full', async () => {
  const { advertiser, approved, update, seen } = await soldScreen()
  const payment = await startPayment(advertiser, [approved])
  await update({ active: false }, yes)
  await enterCard(payment.url, cards.pays)
  await paymentReaches(advertiser, payment.id, 'refunded')
  expect((await seen(approved)).status).toBe('declined')
})

test('boards, halls and cinemas need the same confirmation and end their ads', async () => {
  const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const advertiser = await buildAccount(server)
  const { accountId } = publisher
  const board = await buildBoard(publisher)
  const cinema = await buildCinema(publisher, { halls: ['Red', 'Blue'] })
  const [red, blue] = cinema.halls
  const halls = [red?.id ?? '', blue?.id ?? '']
  const { ads: onBoard } = await sendGroup(advertiser, {
    type: 'board',
    group: { sides: 'single', boards: [board.id] },
  })
  const inHalls = { duration: 20, cinemas: [{ id: cinema.id, halls }] }
  const { ads: inCinema } = await sendGroup(advertiser, { type: 'cinema', group: inHalls })
  await approveAndPay(publisher, advertiser, [...onBoard, ...inCinema])
  const statusesOf = async (ads: { id: string }[]) =>
    Promise.all(
      ads.map(async ({ id }) => {
        const ad = await advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: id })
        return [ad.status, ad.refundedNet === ad.amount]
      }),
    )

  const boardOff = { accountId, boardId: board.id, body: { ...boardInput(), active: false } }
  expect(await adsOf(publisher.call(boardApi.updateBoard, boardOff))).toMatchObject({ count: 1, paid: 1 })
  await publisher.call(boardApi.updateBoard, { ...boardOff, ...yes })
  expect(await statusesOf(onBoard)).toEqual([['cancelled', true]])

  const hallOff = { accountId, cinemaId: cinema.id, hallId: halls[0] ?? '', body: { active: false } }
  expect(await adsOf(publisher.call(cinemaApi.setHallActive, hallOff))).toMatchObject({ count: 1, paid: 1 })
  await publisher.call(cinemaApi.setHallActive, { ...hallOff, ...yes })
  const cinemaOff = { accountId, cinemaId: cinema.id, body: { ...cinemaInput(), active: false } }
  expect(await adsOf(publisher.call(cinemaApi.updateCinema, cinemaOff))).toMatchObject({ count: 1, paid: 1 })
  await publisher.call(cinemaApi.updateCinema, { ...cinemaOff, ...yes })
  expect(await statusesOf(inCinema)).toEqual([
    ['cancelled', true],
    ['cancelled', true],
  ])
})

test('a hall whose shows end asks first, and its ads end', async () => {
  const publisher = await buildAccount(server, { roles: ['admin', 'board', 'cinema'] })
  const advertiser = await buildAccount(server)
  const cinema = await buildCinema(publisher, { halls: ['Red', 'Blue'] })
  const halls = cinema.halls.map(({ id }) => id)
  const { ads } = await sendGroup(advertiser, {
    type: 'cinema',
    group: { duration: 20, cinemas: [{ id: cinema.id, halls }] },
  })
  await approveAndPay(publisher, advertiser, ads)
  const red = { accountId: publisher.accountId, cinemaId: cinema.id, hallId: halls[0] ?? '' }
  await publisher.call(cinemaApi.updateHall, { ...red, body: { ...hallInput('Red'), shows: 1 } })
  const ended = { ...red, body: { ...hallInput('Red'), shows: 0 } }
  expect(await adsOf(publisher.call(cinemaApi.updateHall, ended))).toMatchObject({ count: 1, paid: 1 })
  await publisher.call(cinemaApi.updateHall, { ...ended, ...yes })
  const seen = await Promise.all(
    ads.map(({ id }) => advertiser.call(adApi.getAd, { accountId: advertiser.accountId, adId: id })),
  )
  const inRed = seen.find(({ placeName }) => placeName.endsWith('Red'))
  expect(inRed).toMatchObject({ status: 'cancelled', reason: 'place-off', refundedNet: inRed?.amount })
  expect(seen.find((ad) => ad !== inRed)?.status).toBe('paid')
})

test('a board that is no longer for sale, and a screen that sells no more time, keep what is booked', async () => {
  const { publisher, screen, paid, approved, statuses, update, advertiser } = await soldScreen()
  await update({ adShare: 0, contacts: 0 })
  expect(await statuses()).toEqual(['paid', 'approved', 'pending'])
  const played = async () => {
    const answer = await fetch(`${server.url}/api/player/screens/${screen.id}`)
    return Manifest.parse(await answer.json()).programme.ads.map(({ adId }) => adId)
  }
  await expect.poll(played).toEqual([paid.id])
  await startPayment(advertiser, [approved])

  const board = await buildBoard(publisher)
  const { ads } = await sendGroup(advertiser, { type: 'board', group: { sides: 'single', boards: [board.id] } })
  const onBoard = only(ads)
  await approve(publisher, [onBoard])
  const unpriced = { accountId: publisher.accountId, boardId: board.id, body: { ...boardInput(), prices: {} } }
  await publisher.call(boardApi.updateBoard, unpriced)
  const payment = await startPayment(advertiser, [onBoard])
  expect(payment.net).toBe(onBoard.amount)
})

test('deactivating while ads are approved, paid and cancelled leaves none open and refunds each once', async () => {
  const { publisher, advertiser, paid, approved, pending, update, statuses, payment } = await soldScreen()
  const mine = { accountId: advertiser.accountId, adId: paid.id, body: {} }
  const theirs = { accountId: publisher.accountId, adId: pending.id }
  const paying = await startPayment(advertiser, [approved])
  await Promise.all([
    update({ active: false }, yes),
    refusalOf(advertiser.call(adApi.cancelAd, mine)),
    refusalOf(publisher.call(adApi.approveAd, theirs)),
    enterCard(paying.url, cards.pays),
  ])
  await expect
    .poll(async () => (await statuses()).filter((status) => ['pending', 'approved', 'paid'].includes(status)), {
      timeout: 15_000,
    })
    .toEqual([])
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ sum: number }>`
          select coalesce(sum(amount), 0)::bigint as sum from sandbox_refunds
          join sandbox_sessions on sandbox_sessions.id = session_id
          where sandbox_sessions.metadata->>'accountId' = ${advertiser.accountId}`.execute(server.context().db)
        return rows[0]?.sum
      },
      { timeout: 15_000 },
    )
    .toBe(payment.gross + paying.gross)
})
