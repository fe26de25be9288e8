import type { cinemaApi } from '@litfass/api/places/cinemas'

import type { Handlers } from '../../platform/http/serve.ts'
import { cinemaOperations } from './cinemas.ts'
import { createHall } from './create-hall.ts'
import { deleteHall } from './delete-hall.ts'
import { orderHalls } from './order-halls.ts'
import { setHallActive } from './set-hall-active.ts'
import { updateHall } from './update-hall.ts'

export const cinemaHandlers: Handlers<typeof cinemaApi> = {
  listCinemas: (ctx, { query }) => cinemaOperations.list(ctx, query),
  getCinema: (ctx, { cinemaId }) => cinemaOperations.get(ctx, cinemaId),
  createCinema: (ctx, { body }) => cinemaOperations.create(ctx, body),
  updateCinema: (ctx, { cinemaId, query, body }) => cinemaOperations.update(ctx, cinemaId, { input: body, ...query }),
  deleteCinema: (ctx, { cinemaId, query }) => cinemaOperations.remove(ctx, cinemaId, query),
  createHall: (ctx, { cinemaId, body }) => createHall(ctx, cinemaId, body),
  updateHall: (ctx, { query, body, ...ids }) => updateHall(ctx, ids, { input: body, ...query }),
  setHallActive: (ctx, { query, body, ...ids }) => setHallActive(ctx, ids, { ...body, ...query }),
  orderHalls: (ctx, { cinemaId, body }) => orderHalls(ctx, cinemaId, body.halls),
  deleteHall: (ctx, { query, ...ids }) => deleteHall(ctx, ids, query),
  listPublicCinemas: (ctx, { query }) => cinemaOperations.listPublic(ctx, query),
}
