import { capitalized } from '@litfass/api/capitalized'
import type { Endpoint } from '@litfass/api/endpoint'
import { placeContracts } from '@litfass/api/places/place-contracts'
import type { AuditAction, AuditKind } from '@litfass/domain/people/audit'
import {
  type BookableKind,
  type PlaceName,
  type PlaceTable,
  bookableKindNames,
  bookableKinds,
} from '@litfass/domain/places/bookable-kinds'

import { placeExamples } from '../../src/testing/place-builders.ts'
import { bookedIdPlaces } from './id-places.ts'
import type { GuardedName, IsolationAnswer, IsolationCases } from './isolation-case.ts'
import type { Tenant } from './isolation-tenant.ts'

type One = Capitalize<PlaceName>
type Several = Capitalize<PlaceTable>
type Managing = `list${Several}` | `get${One}` | `create${One}` | `update${One}` | `remove${One}Picture`
type Searching = `find${Several}` | `map${Several}`

interface PlaceCase {
  input: (tenant: Tenant) => object
  foreign?: Record<string, IsolationAnswer>
  target?: Record<string, (owner: Tenant) => string>
}

/** Cases that are the same for every kind, for the endpoints that the kind has. */
function casesOfEachKind<Name extends GuardedName>(
  casesOf: (
    kind: BookableKind,
    names: { one: One; several: Several; endpoints: Record<string, Endpoint> },
  ) => Record<string, PlaceCase>,
): Pick<IsolationCases, Name> {
  const cases = bookableKindNames.flatMap((kind) => {
    const { place, table } = bookableKinds[kind]
    const { endpoints, find, findOnMap } = placeContracts[kind]
    const [one, several] = [capitalized(place), capitalized(table)]
    const all: Record<string, Endpoint> = { ...endpoints, [`find${several}`]: find, [`map${several}`]: findOnMap }
    return Object.entries(casesOf(kind, { one, several, endpoints: all })).filter(([name]) => Object.hasOwn(all, name))
  })
  // The tests compare the names with those of all endpoints.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(cases) as unknown as Pick<IsolationCases, Name>
}

const noItems = { items: [], total: 0 }
const idOf = (kind: BookableKind, { places }: Tenant) => ({ [`${bookableKinds[kind].place}Id`]: places[kind].id })
const bodyOf = (kind: BookableKind, { site }: Tenant) => ({ ...placeExamples[kind].input('Changed'), siteId: site.id })

export const placeCases = casesOfEachKind<Extract<GuardedName, Managing>>(
  (kind, { one, several, endpoints }): Record<string, PlaceCase> => {
    const pictureOf = ({ image }: Tenant) => (endpoints[`create${one}`]?.file ? { file: image } : {})
    return {
      [`list${several}`]: { input: ({ site }) => ({ query: { site: site.id } }), foreign: { 'query.site': noItems } },
      [`get${one}`]: { input: (tenant) => idOf(kind, tenant) },
      [`create${one}`]: {
        input: (tenant) => ({ body: bodyOf(kind, tenant), ...pictureOf(tenant) }),
        foreign: { 'body.siteId': 422 },
      },
      [`update${one}`]: {
        input: (tenant) => ({ ...idOf(kind, tenant), body: bodyOf(kind, tenant), ...pictureOf(tenant) }),
        foreign: { 'body.siteId': 422 },
      },
      [`remove${one}Picture`]: { input: (tenant) => idOf(kind, tenant) },
    }
  },
)

export const placeSearches = casesOfEachKind<Searching>((kind, { several }) => {
  const idOfPlace = ({ places }: Tenant) => places[kind].id
  const target = { 'query.ids': idOfPlace, 'query.ids.*': idOfPlace }
  return {
    [`find${several}`]: {
      input: (tenant) => ({ query: { ids: [idOfPlace(tenant)] } }),
      foreign: { 'query.ids': noItems, 'query.ids.*': noItems },
      target,
    },
    [`map${several}`]: {
      input: (tenant) => ({ query: { zoom: 5, ids: [idOfPlace(tenant)] } }),
      foreign: { 'query.ids': { total: 0 }, 'query.ids.*': { total: 0 } },
      target,
    },
  }
})

export const placeDeletions = casesOfEachKind<`delete${One}`>((kind, { one }) => ({
  [`delete${one}`]: { input: (tenant) => idOf(kind, tenant) },
}))

/** A call for each id that an ad group may book, in a group of its kind. */
export function groupCalls<Call>(callOf: (tenant: Tenant, kind: BookableKind) => Call) {
  const calls = bookableKindNames.flatMap((kind) =>
    bookedIdPlaces(kind).map(
      (place) => [`body.adgroups.*.${place}`, (tenant: Tenant) => callOf(tenant, kind)] as const,
    ),
  )
  return Object.fromEntries(calls)
}

/** The same answer to each of these calls with an id of another tenant. */
export function groupAnswers(answer: IsolationAnswer): Record<string, IsolationAnswer> {
  return Object.fromEntries(Object.keys(groupCalls(() => null)).map((place) => [place, answer]))
}

/** Audit entries of these calls. */
export const placeAudits: Record<string, [AuditKind, AuditAction]> = Object.fromEntries(
  bookableKindNames.flatMap((kind) => {
    const { place } = bookableKinds[kind]
    const one = capitalized(place)
    const all: [string, [AuditKind, AuditAction]][] = [
      [`create${one}`, [place, 'created']],
      [`update${one}`, [place, 'changed']],
      [`remove${one}Picture`, [place, 'changed']],
      [`delete${one}`, [place, 'deleted']],
    ]
    return all.filter(([name]) => Object.hasOwn(placeContracts[kind].endpoints, name))
  }),
)
