import { keysOf } from '../keys-of.ts'

interface KindRule {
  /** The place, as categories, problems, search and the audit log name it, and its table. */
  place: string
  table: string
  /** What one ad books: the place itself or a part of it. */
  booked: string
  bookedTable: string
  /** Only members with this role manage such places. Null: all members. */
  role: string | null
  /** The only category of such places, where they do not choose one. */
  category: string | null
  /** Unit of airtime: shares of time (0 to 1), slots, or seconds before each screening. */
  airtimeUnit: 'share' | 'slots' | 'seconds'
  /** Fields of an ad group besides its places. */
  bookingFields: readonly ('duration' | 'frequency' | 'sides')[]
  /** Impressions and reach are known; elsewhere they are 0. */
  hasImpressions: boolean
  /** The problem of a booking whose period has no service hours; null where there are no such hours. */
  closedCode: 'screen-closed' | 'board-closed' | null
  /** The player shows paid ads; elsewhere the publisher does. */
  playsAds: boolean
  /** Finder filters for such places, besides address, price and period. */
  filters: readonly ('contacts' | 'format' | 'promotion' | 'category' | 'cpm' | 'reliability')[]
}

/** What can be booked, by the type of the campaign that books it. A campaign is of one kind. */
export const bookableKinds = {
  display: {
    place: 'screen',
    table: 'screens',
    booked: 'screen',
    bookedTable: 'screens',
    role: null,
    category: null,
    airtimeUnit: 'share',
    bookingFields: ['duration', 'frequency'],
    hasImpressions: true,
    closedCode: 'screen-closed',
    playsAds: true,
    filters: ['contacts', 'format', 'promotion', 'category', 'cpm', 'reliability'],
  },
  board: {
    place: 'board',
    table: 'boards',
    booked: 'board',
    bookedTable: 'boards',
    role: 'board',
    category: 'b-01',
    airtimeUnit: 'slots',
    bookingFields: ['sides'],
    hasImpressions: false,
    closedCode: 'board-closed',
    playsAds: false,
    filters: ['format', 'promotion'],
  },
  cinema: {
    place: 'cinema',
    table: 'cinemas',
    booked: 'hall',
    bookedTable: 'halls',
    role: 'cinema',
    category: 'c-01',
    airtimeUnit: 'seconds',
    bookingFields: ['duration'],
    hasImpressions: true,
    closedCode: null,
    playsAds: false,
    filters: ['contacts'],
  },
} as const satisfies Record<string, KindRule>

export type BookableKind = keyof typeof bookableKinds
type Rule = (typeof bookableKinds)[BookableKind]
export type PlaceName = Rule['place']
export type BookedName = Rule['booked']
/** Names a place in a row of `ads`. */
export type PlaceColumn = `${PlaceName | BookedName}Id`
export type PlaceTable = Rule['table']
export type BookedTable = Rule['bookedTable']
export type PlaceRole = Exclude<Rule['role'], null>
export type PlaceCategory = Exclude<Rule['category'], null>
export type AirtimeUnit = Rule['airtimeUnit']

export const bookableKindNames: readonly BookableKind[] = keysOf(bookableKinds)
const rules: readonly Rule[] = Object.values(bookableKinds)

export const airtimeUnits: readonly AirtimeUnit[] = [...new Set(rules.map(({ airtimeUnit }) => airtimeUnit))]
/** The rule of a screen, board or cinema by that name. */
export function placeRule(name: PlaceName): Rule {
  const rule = rules.find(({ place }) => place === name)
  if (!rule) throw new Error(`no kind of place is called ${name}`)
  return rule
}

/** A table with an entry for each kind, named by its rule. */
export function tableOfKinds<Table extends object>(
  nameOf: (rule: Rule) => keyof Table & string,
  entryOf: (kind: BookableKind) => unknown,
): Table {
  const entries = bookableKindNames.map((kind) => [nameOf(bookableKinds[kind]), entryOf(kind)])
  // As in keys-of.ts: the type of fromEntries loses the names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(entries) as Table
}

export const placeNames: readonly PlaceName[] = rules.map(({ place }) => place)
export const placeTables: readonly PlaceTable[] = rules.map(({ table }) => table)
export const placeRoles: readonly PlaceRole[] = rules.flatMap(({ role }) => role ?? [])
export const placeCategories: readonly PlaceCategory[] = rules.flatMap(({ category }) => category ?? [])
export const bookedNames: readonly BookedName[] = rules.map(({ booked }) => booked)
/** Places and the parts of them that are booked, each once. */
export const bookableNames: readonly (PlaceName | BookedName)[] = [
  ...new Set(rules.flatMap(({ place, booked }) => [place, booked])),
]
