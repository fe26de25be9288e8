import type { cinemaApi } from '@litfass/api/places/cinemas'

import type { Handlers } from '../../platform/http/serve.ts'
import { cinemaOf, cinemasOfAccount, ownCinema, publicCinemas } from './cinemas.store.ts'
import { createCinema, deleteCinema, updateCinema } from './cinemas.ts'
import { createHall, deleteHall, orderHalls, setHallActive, updateHall } from './halls.ts'

export const cinemaHandlers: Handlers<typeof cinemaApi> = {
  listCinemas: (ctx, { query }) => cinemasOfAccount(ctx, query),
  getCinema: async (ctx, { cinemaId }) => cinemaOf(await ownCinema(ctx, cinemaId)),
  createCinema: (ctx, { body }) => createCinema(ctx, body),
  updateCinema: (ctx, { cinemaId, body }) => updateCinema(ctx, cinemaId, body),
  deleteCinema: (ctx, { cinemaId }) => deleteCinema(ctx, cinemaId),
  createHall: (ctx, { cinemaId, body }) => createHall(ctx, cinemaId, body),
  updateHall: (ctx, { body, ...ids }) => updateHall(ctx, ids, body),
  setHallActive: (ctx, { body, ...ids }) => setHallActive(ctx, ids, body.active),
  orderHalls: (ctx, { cinemaId, body }) => orderHalls(ctx, cinemaId, body.halls),
  deleteHall: (ctx, ids) => deleteHall(ctx, ids),
  listPublicCinemas: (ctx, { query }) => publicCinemas(ctx, query),
}
