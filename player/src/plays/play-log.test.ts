import { expect, it } from 'vitest'

import { buildPlayStore } from './build-play-store.ts'
import { createPlayLog } from './play-log.ts'

const turnOf = (turn: number, hour = 500_000) => ({ hour, adId: 'ad', turn, outcome: 'shown' as const })

it('turns that follow each other are one run', async () => {
  const log = createPlayLog(buildPlayStore())
  for (const turn of [4, 5, 5, 6, 9, 10]) await log.add(turnOf(turn), 0)
  await log.add({ ...turnOf(7), outcome: 'hidden' }, 0)
  const shown = [
    [4, 6],
    [9, 10],
  ]
  expect(await log.pages()).toEqual([{ hour: 500_000, opening: 0, ads: { ad: { shown, hidden: [[7, 7]] } } }])
})

it('a page is removed unless it has grown meanwhile', async () => {
  const log = createPlayLog(buildPlayStore())
  await log.add(turnOf(4), 0)
  const [page] = await log.pages()
  if (!page) throw new Error('there is no page')
  await log.add(turnOf(5), 0)
  await log.remove(page)
  const [grown] = await log.pages()
  expect(grown?.ads).toEqual({ ad: { shown: [[4, 5]] } })
  if (grown) await log.remove(grown)
  expect(await log.pages()).toEqual([])
})

it('what was logged before the time was known joins the other pages once it is', async () => {
  const log = createPlayLog(buildPlayStore())
  await log.add(turnOf(4), 123)
  await log.add(turnOf(8), 77)
  await log.add(turnOf(5), 0)
  await log.place(123)
  const pages = await log.pages()
  expect(pages.toSorted((a, b) => a.opening - b.opening)).toEqual([
    {
      hour: 500_000,
      opening: 0,
      ads: {
        ad: {
          shown: [
            [5, 5],
            [4, 4],
          ],
        },
      },
    },
    { hour: 500_000, opening: 77, ads: { ad: { shown: [[8, 8]] } } },
  ])
})

it('a device that cannot store keeps the log while the player is open', async () => {
  const store = buildPlayStore()
  store.breaks = true
  const log = createPlayLog(store)
  await log.add(turnOf(4), 0)
  await log.add(turnOf(5), 0)
  const [page] = await log.pages()
  expect(page?.ads).toEqual({ ad: { shown: [[4, 5]] } })
  if (page) await log.remove(page)
  expect(await log.pages()).toEqual([])
})

it('pages of more than 60 days ago are removed', async () => {
  const log = createPlayLog(buildPlayStore())
  await log.add(turnOf(4, 500_000), 0)
  await log.add(turnOf(4, 500_000 + 60 * 24), 0)
  expect(await log.pages()).toHaveLength(2)
  await log.add(turnOf(4, 500_001 + 60 * 24), 0)
  expect((await log.pages()).map(({ hour }) => hour)).toEqual([500_000 + 60 * 24, 500_001 + 60 * 24])
})
