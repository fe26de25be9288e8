import { BookedCinemas, Duration, maxPlaces } from '@litfass/domain/ads/campaign'
import { basedOnField } from '@litfass/domain/based-on'
import { CinemaCategoryId, CinemaInput, HallInput, HallOrder, cinemaFormat } from '@litfass/domain/places/cinema'
import { z } from 'zod'

import { endpoint, prebuilt } from '../endpoint.ts'
import { outputShape } from '../output-shape.ts'
import { Cursor, PlaceListQuery, page } from '../page.ts'
import { EndAds } from './end-ads.ts'
import { FoundOnMap, FoundPlace, PlaceFilter, amount, found, inList, onMap } from './found-place.ts'
import { type PlaceContract, publicFields, storedPlace } from './place.ts'

/** `price` in net cents per cinema week and per 10 s or part of it; `shows` and `visitors` per cinema week. */
export const Hall = z
  .object({
    id: z.uuid(),
    ...outputShape(HallInput.shape),
    /** An inactive hall is not for sale. */
    active: z.boolean(),
    timestamp: z.iso.datetime(),
  })
  .meta({ id: 'Hall' })
export type Hall = z.infer<typeof Hall>

const PublicHall = Hall.pick({ id: true, name: true, price: true, shows: true, visitors: true, seats: true }).meta({
  id: 'PublicHall',
})

/** A cinema with all its halls in order. */
export const Cinema = z
  .object({
    ...storedPlace,
    ...outputShape(CinemaInput.shape),
    format: z.literal(cinemaFormat),
    halls: z.array(Hall),
  })
  .meta({ id: 'Cinema' })
export type Cinema = z.infer<typeof Cinema>

const CinemaChange = CinemaInput.safeExtend(basedOnField).meta({ id: 'CinemaChange' })
export const HallChange = HallInput.extend(basedOnField).meta({ id: 'HallChange' })

/** Public fields of an active cinema, with its halls on offer in order. */
export const PublicCinema = Cinema.pick({ ...publicFields, discountHalls: true })
  .extend({ halls: z.array(PublicHall) })
  .meta({ id: 'PublicCinema' })

const cinemas = { access: 'account', role: 'cinema', path: '/api/accounts/{accountId}/cinemas' } as const
const cinema = { ...cinemas, path: `${cinemas.path}/{cinemaId}` } as const
const halls = { ...cinema, path: `${cinema.path}/halls` } as const
const hall = { ...halls, path: `${halls.path}/{hallId}` } as const

export const cinemaApi = {
  listCinemas: endpoint({
    method: 'GET',
    ...cinemas,
    summary: 'Lists cinemas with their halls, by name or newest first.',
    query: PlaceListQuery,
    returns: page(Cinema),
  }),
  getCinema: endpoint({
    method: 'GET',
    ...cinema,
    summary: 'Returns a cinema with its halls.',
    returns: Cinema,
  }),
  createCinema: endpoint({
    method: 'POST',
    ...cinemas,
    summary: 'Creates a cinema without halls.',
    body: CinemaInput,
    returns: Cinema,
    status: 201,
    refuses: ['limit-cinemas'],
  }),
  updateCinema: endpoint({
    method: 'PUT',
    ...cinema,
    summary: 'Updates a cinema; its halls are unchanged. With `basedOn`, refuses if the cinema has changed since.',
    query: EndAds,
    body: CinemaChange,
    returns: Cinema,
    refuses: ['changed-meanwhile', 'place-has-ads'],
  }),
  deleteCinema: endpoint({
    method: 'DELETE',
    ...cinema,
    summary: 'Deletes a cinema and its halls and ends their open ads.',
    query: EndAds,
    refuses: ['place-has-ads'],
  }),
  createHall: endpoint({
    method: 'POST',
    ...halls,
    summary: 'Adds an active hall at the end of the order.',
    body: HallInput,
    returns: Cinema,
    status: 201,
    refuses: ['too-many-halls'],
  }),
  updateHall: endpoint({
    method: 'PUT',
    ...hall,
    summary:
      'Updates a hall; its position and active state are unchanged. Without screenings it is not on offer. With `basedOn`, refuses if the hall has changed since.',
    query: EndAds,
    body: HallChange,
    returns: Cinema,
    refuses: ['changed-meanwhile', 'place-has-ads'],
  }),
  setHallActive: endpoint({
    method: 'PUT',
    ...hall,
    path: `${hall.path}/active`,
    summary: 'Activates or deactivates a hall.',
    query: EndAds,
    body: z.object({ active: z.boolean() }),
    returns: Cinema,
    refuses: ['place-has-ads'],
  }),
  orderHalls: endpoint({
    method: 'PUT',
    ...cinema,
    path: `${cinema.path}/hall-order`,
    summary: 'Moves the given halls to the front, in this order; the others keep theirs.',
    body: z.object({ halls: HallOrder }),
    returns: Cinema,
  }),
  deleteHall: endpoint({
    method: 'DELETE',
    ...hall,
    summary: 'Deletes a hall and ends its open ads.',
    query: EndAds,
    returns: Cinema,
    refuses: ['place-has-ads'],
  }),
  listPublicCinemas: endpoint({
    method: 'GET',
    path: '/api/public/cinemas',
    access: 'anyone',
    summary: 'Lists active cinemas with their halls on offer, newest first.',
    query: z.object({ cursor: Cursor.optional() }),
    returns: page(PublicCinema),
  }),
}

/** A cinema in the finder. */
export const FoundCinema = FoundPlace.extend({
  categoryId: CinemaCategoryId,
  pixelHeight: z.int(),
  pixelWidth: z.int(),
  /** Percent off if a campaign books all of these halls. */
  discountHalls: z.int(),
  /** Those on offer, in order. */
  halls: z.array(
    z
      .object({
        id: z.uuid(),
        name: z.string(),
        /** Net cents per cinema week (Thursday to Wednesday) and per 10 s or part of it. */
        price: z.int(),
        /** Per cinema week. */
        visitors: z.int(),
        seats: z.int(),
        /** Seconds free before each screening on every day of the requested period, or of the next seven days. */
        freeSeconds: z.int(),
      })
      .meta({ id: 'FoundHall' }),
  ),
}).meta({ id: 'FoundCinema' })
export type FoundCinema = z.infer<typeof FoundCinema>

const CinemaFilter = PlaceFilter.extend({
  /** Visitors per cinema week, in all halls on offer. */
  minContacts: amount,
})

/** Inputs of a hall's price. */
export const CinemaPriceInputs = z
  .object({
    /** Net cents per cinema week and per 10 s or part of it. */
    price: z.int(),
    /** Cinema weeks, Thursday to Wednesday. Partial weeks count in full. */
    weeks: z.int(),
    /** Seconds of the ad, charged per 10 s or part of it. */
    durationSeconds: z.int(),
    /** Per cinema week. */
    visitors: z.int(),
    /** The discount for booking all halls, else 0. */
    discountPercent: z.int(),
  })
  .meta({ id: 'CinemaPriceInputs' })

const search = { access: 'user', path: '/api/finder/cinemas' } as const

const finder = {
  find: endpoint({
    method: 'GET',
    ...search,
    summary: 'Searches active cinemas that have a hall on offer.',
    query: CinemaFilter.extend(inList),
    returns: prebuilt(found(FoundCinema)),
  }),
  findOnMap: endpoint({
    method: 'GET',
    ...search,
    path: `${search.path}/map`,
    summary: 'Searches cinemas on a part of the map, clustered.',
    query: CinemaFilter.extend(onMap),
    returns: FoundOnMap,
  }),
}

export const cinemaContract = {
  endpoints: cinemaApi,
  Found: FoundCinema,
  ...finder,
  bookedGroup: z.object({
    /** Seconds. */
    duration: Duration,
    cinemas: BookedCinemas.max(maxPlaces),
  }),
  quotedIds: { cinemaId: z.uuid(), hallId: z.uuid() },
  priceInputs: CinemaPriceInputs,
  adFields: {
    /** Absent once the cinema is deleted. */
    cinemaId: z.uuid().optional(),
    cinemaName: z.string(),
    cinemaAddress: z.string(),
    /** Absent once the hall is deleted. */
    hallId: z.uuid().optional(),
    hallName: z.string(),
    /** Seconds. */
    duration: z.int(),
  },
} as const satisfies PlaceContract
