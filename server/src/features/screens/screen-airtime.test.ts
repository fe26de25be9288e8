import { screenApi } from '@litfass/api/places/screens'
import { isoWeekday } from '@litfass/domain/time/day'
import { expect, test } from 'vitest'

import { buildAccount, buildOffer, buildScreen } from '../../testing/builders.ts'
import { approve } from '../../testing/card-payment.ts'
import { only } from '../../testing/only.ts'
import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('each day has its sold and requested airtime', async () => {
  const publisher = await buildAccount(server)
  const advertiser = await buildAccount(server)
  const screen = await buildScreen(publisher, { adShare: 60 })
  const book = async (days: number) =>
    only((await buildOffer(advertiser, { screens: [screen], duration: 10, frequency: 40, days })).ads)
  const sold = await book(3)
  await approve(publisher, [sold])
  await book(2)
  const other = await buildScreen(publisher)
  await buildOffer(advertiser, { screens: [other] })

  const input = { accountId: publisher.accountId, screenId: screen.id }
  const { adShare, days } = await publisher.call(screenApi.getScreenAirtime, { ...input, query: { weeks: 3 } })
  expect(adShare).toBe(60)
  expect(days).toHaveLength(21)
  expect(isoWeekday(days[0]?.day ?? '')).toBe(1)
  const first = days.findIndex(({ day }) => day === sold.startDate)
  expect(days.slice(first - 1, first + 4).map((day) => [day.sold, day.asked])).toEqual([
    [0, 0],
    [0.25, 0.25],
    [0.25, 0.25],
    [0.25, 0],
    [0, 0],
  ])

  const later = await publisher.call(screenApi.getScreenAirtime, {
    ...input,
    query: { start: sold.startDate, weeks: 1 },
  })
  expect(later.days.some(({ day }) => day === sold.startDate)).toBe(true)
  expect(later.days).toHaveLength(7)
})
