import { BoardInput } from '@litfass/domain/places/board'
import { CinemaInput, type HallInput } from '@litfass/domain/places/cinema'
import { everyDay } from '@litfass/domain/places/opening-hours'

import { boardOperations } from '../features/boards/boards.ts'
import { cinemaOperations } from '../features/cinemas/cinemas.ts'
import { createHall } from '../features/cinemas/create-hall.ts'
import { setHallActive } from '../features/cinemas/set-hall-active.ts'
import type { AccountContext } from '../platform/context.ts'
import { daysAgo, pictureOf } from './add-company.ts'
import { placeScenes } from './art/places.ts'

const leipzig = { city: 'Leipzig', country: 'DE', active: true }

const board = BoardInput.parse({
  ...leipzig,
  name: 'Könneritzbrücke',
  street: 'Könneritzstraße',
  streetNumber: '2',
  zip: '04229',
  lat: 51.3278,
  lng: 12.3431,
  prices: { front: 14_900, back: 9_900 },
  format: 'landscape',
  height: 338,
  width: 600,
  pixelHeight: 576,
  pixelWidth: 1024,
  serviceHours: everyDay([{ from: '06:00', to: '22:00' }]),
  text: 'Stadteinwärts die Vorderseite, stadtauswärts die Rückseite. 18.000 Fahrzeuge am Tag.',
  tags: ['Brücke', 'Ausfallstraße'],
})

const cinema = CinemaInput.parse({
  ...leipzig,
  name: 'Lichtspiele Lindenau',
  street: 'Lützner Straße',
  streetNumber: '29',
  zip: '04177',
  lat: 51.3346,
  lng: 12.3345,
  pixelHeight: 1080,
  pixelWidth: 1998,
  discountHalls: 10,
  text: 'Programmkino mit drei Sälen und Bar.',
  tags: ['Programmkino'],
})

const halls: HallInput[] = [
  { name: 'Großer Saal', price: 9_800, shows: 28, visitors: 1_450, seats: 212 },
  { name: 'Kleiner Saal', price: 6_200, shows: 25, visitors: 720, seats: 96 },
  { name: 'Galerie', price: 3_900, shows: 14, visitors: 260, seats: 48 },
]

/** Adds an LED board and a cinema to the demo company that has both roles. The smallest hall is inactive. */
export async function addBoardsAndCinemas(account: AccountContext): Promise<void> {
  const scene = placeScenes.find(({ category }) => category === 'b-01')
  await boardOperations.create(daysAgo(account, 40), board, scene && (await pictureOf(scene.svg())))
  const opened = daysAgo(account, 25)
  let made = await cinemaOperations.create(opened, cinema)
  for (const hall of halls) made = await createHall(opened, made.id, hall)
  const last = made.halls.at(-1)
  if (last) await setHallActive(opened, { cinemaId: made.id, hallId: last.id }, { active: false })
}
