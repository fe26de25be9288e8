import { CampaignInput, DisplayAdgroupInput } from '@litfass/domain/ads/campaign'
import { AccountInput } from '@litfass/domain/people/account'
import { UserInput } from '@litfass/domain/people/user'
import { BoardInput, BoardPrices } from '@litfass/domain/places/board'
import { CinemaInput, HallInput } from '@litfass/domain/places/cinema'
import { OpeningHours } from '@litfass/domain/places/opening-hours'
import { ScreenInput } from '@litfass/domain/places/screen'
import { SiteInput } from '@litfass/domain/places/site'
import { ShowInput, ShowSlideInput } from '@litfass/domain/playback/show'
import { richTextOf } from '@litfass/domain/playback/slides/rich-text'
import { SlideInput } from '@litfass/domain/playback/slides/slide'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import en from '../texts/en.json' with { type: 'json' }
import { fieldProblemsOf } from './field-problems.ts'
import type { FieldProblem } from './problem.ts'

type Boundary = [field: string, accepted: unknown, refused: unknown, problem: FieldProblem]

interface SchemaCase {
  name: string
  schema: z.ZodObject
  good: Record<string, unknown>
  /** Required fields, with the problem code when they are missing. */
  required: Record<string, FieldProblem['code']>
  limits: Boundary[]
}

const id = '01912345-6789-7abc-8def-0123456789ab'

function characters(count: number): string {
  return 'x'.repeat(count)
}

function longest(field: string, max: number): Boundary {
  return [field, characters(max), characters(max + 1), { code: 'too-long', max }]
}

function between(field: string, { min, max }: { min: number; max: number }): Boundary[] {
  return [
    [field, min, min - 1, { code: 'too-small', min }],
    [field, max, max + 1, { code: 'too-large', max }],
  ]
}

function many<Item>(count: number, item: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => item(at))
}

function manyIds(count: number): string[] {
  return many(count, (at) => id.slice(0, -4) + at.toString(16).padStart(4, '0'))
}

function manyEntries(count: number) {
  return many(count, (index) => ({ slideId: id, duration: 5, index, animation: 'fade' }))
}

const address = {
  street: 'Hauptstraße',
  streetNumber: '1',
  zip: '04229',
  city: 'Leipzig',
  country: 'DE',
  lat: 51.33,
  lng: 12.33,
}
const phoneLimits: Boundary[] = [
  ['phone', '12345', '1234', { code: 'not-a-phone' }],
  ['phone', '+49 (341) 123-456.78/9', '+49 341 CALL ME', { code: 'not-a-phone' }],
  ['phone', '123456789012345', '1234567890123456', { code: 'not-a-phone' }],
  ['phone', `12345${' '.repeat(34)}6`, `12345${' '.repeat(35)}6`, { code: 'too-long', max: 40 }],
]
const addressRequired = {
  street: 'required',
  streetNumber: 'required',
  zip: 'required',
  city: 'required',
  country: 'required',
  lat: 'required',
  lng: 'required',
} as const
const addressLimits: Boundary[] = [
  longest('street', 100),
  longest('streetNumber', 20),
  ['zip', '99999', '9999', { code: 'zip-format' }],
  ['zip', '99999', characters(21), { code: 'too-long', max: 20 }],
  longest('city', 100),
  ['country', 'AT', 'AUT', { code: 'required' }],
  ...between('lat', { min: -90, max: 90 }),
  ...between('lng', { min: -180, max: 180 }),
]

const cases: SchemaCase[] = [
  {
    name: 'a slide',
    schema: SlideInput,
    good: { title: 'Yoga', content: richTextOf({ headline: ['Yoga'] }) },
    required: { title: 'required', content: 'required' },
    limits: [longest('title', 20)],
  },
  {
    name: 'an entry of a show',
    schema: ShowSlideInput,
    good: { slideId: id, duration: 5, index: 0, animation: 'fade' },
    required: { slideId: 'required', duration: 'not-a-decimal', index: 'required', animation: 'required' },
    limits: [
      ...between('duration', { min: 1, max: 3600 }),
      ['duration', 12.4, 12.45, { code: 'not-tenths' }],
      ['index', 0, -1, { code: 'invalid' }],
      ['slideId', id, 'no id', { code: 'required' }],
      ['animation', 'wipe', 'explode', { code: 'invalid' }],
      ['firstDay', '2026-12-01', '2026-02-30', { code: 'not-a-date' }],
      ['lastDay', '2026-12-01', 'soon', { code: 'not-a-date' }],
    ],
  },
  {
    name: 'a show',
    schema: ShowInput,
    good: { title: 'Morning', slides: [] },
    required: { title: 'required', slides: 'required' },
    limits: [longest('title', 20), ['slides', manyEntries(100), manyEntries(101), { code: 'too-many', max: 100 }]],
  },
  {
    name: 'a location',
    schema: SiteInput,
    good: { ...address, title: 'Gym', internalName: 'Gym 1', venueType: 401 },
    required: { ...addressRequired, title: 'required', internalName: 'required', venueType: 'required' },
    limits: [
      ...addressLimits,
      longest('title', 35),
      longest('internalName', 35),
      longest('notes', 2000),
      ...between('visitors', { min: 0, max: 10_000_000 }),
      ['venueType', 110_103, 110_104, { code: 'required' }],
    ],
  },
  {
    name: 'a screen',
    schema: ScreenInput,
    good: {
      ...address,
      name: 'Foyer',
      internalName: 'Foyer left',
      contacts: 640,
      diagonal: 55,
      resolution: '1920x1080',
      format: 'landscape',
      categoryId: 'd-01',
      active: true,
      privacy: 'public',
    },
    required: {
      ...addressRequired,
      name: 'required',
      internalName: 'required',
      contacts: 'required',
      diagonal: 'not-a-number',
      resolution: 'required',
      format: 'required',
      categoryId: 'required',
      active: 'required',
      privacy: 'required',
    },
    limits: [
      ...addressLimits,
      longest('name', 35),
      longest('internalName', 35),
      longest('notes', 2000),
      ...between('contacts', { min: 0, max: 1_000_000 }),
      ...between('diagonal', { min: 1, max: 1000 }),
      ...between('discount', { min: 0, max: 90 }),
      ...between('cpm', { min: 1, max: 100_000 }),
      ...between('adShare', { min: 0, max: 100 }),
      ['contacts', 1, 1.5, { code: 'not-a-number' }],
      ['tags', many(20, String), many(21, String), { code: 'too-many', max: 20 }],
      ['siteId', id, 'no id', { code: 'invalid' }],
      ['resolution', '100x100', '99x99', { code: 'not-a-resolution' }],
      ['resolution', '99999x99999', '100000x100000', { code: 'not-a-resolution' }],
      ['resolution', '1080x1080', '1080x1081', { code: 'resolution-format' }],
      ['format', 'landscape', 'round', { code: 'required' }],
      ['privacy', 'private', 'secret', { code: 'required' }],
      ['categoryId', 'd-10', 'c-01', { code: 'invalid' }],
      ['programmatic', true, 'yes', { code: 'invalid' }],
    ],
  },
  {
    name: 'a board',
    schema: BoardInput,
    good: {
      ...address,
      name: 'Bridge',
      format: 'landscape',
      height: 400,
      width: 10_000,
      pixelHeight: 384,
      pixelWidth: 100_000,
      active: true,
    },
    required: {
      ...addressRequired,
      name: 'required',
      format: 'required',
      height: 'required',
      width: 'required',
      pixelHeight: 'required',
      pixelWidth: 'required',
      active: 'required',
    },
    limits: [
      ...addressLimits,
      longest('name', 35),
      longest('text', 2000),
      ...between('height', { min: 10, max: 10_000 }),
      ...between('pixelHeight', { min: 10, max: 100_000 }),
      ['width', 10_000, 10_001, { code: 'too-large', max: 10_000 }],
      ['width', 400, 399, { code: 'resolution-format' }],
      ['pixelWidth', 100_000, 100_001, { code: 'too-large', max: 100_000 }],
      ['pixelWidth', 384, 383, { code: 'resolution-format' }],
      ...between('discount', { min: 0, max: 90 }),
      ['height', 400, 400.5, { code: 'not-a-number' }],
      ['tags', many(20, String), many(21, String), { code: 'too-many', max: 20 }],
      ['siteId', id, 'no id', { code: 'invalid' }],
      ['format', 'landscape', 'round', { code: 'required' }],
      ['categoryId', 'b-01', 'c-01', { code: 'invalid' }],
    ],
  },
  {
    name: 'the prices of a board',
    schema: BoardPrices,
    good: { front: 12_000, back: 9_000 },
    required: {},
    limits: [
      ...between('front', { min: 1, max: 10_000_000 }),
      ...between('back', { min: 1, max: 10_000_000 }),
      ['front', 1, undefined, { code: 'front-price-missing' }],
    ],
  },
  {
    name: 'a cinema',
    schema: CinemaInput,
    good: {
      ...address,
      name: 'Capitol',
      pixelHeight: 1080,
      pixelWidth: 100_000,
      discountHalls: 0,
      active: true,
    },
    required: {
      ...addressRequired,
      name: 'required',
      pixelHeight: 'required',
      pixelWidth: 'required',
      discountHalls: 'required',
      active: 'required',
    },
    limits: [
      ...addressLimits,
      longest('name', 35),
      longest('text', 2000),
      ...between('pixelHeight', { min: 10, max: 100_000 }),
      ['pixelWidth', 100_000, 100_001, { code: 'too-large', max: 100_000 }],
      ['pixelWidth', 1080, 1079, { code: 'landscape-only' }],
      ...between('discountHalls', { min: 0, max: 90 }),
      ['discountHalls', 5, 5.5, { code: 'not-a-number' }],
      ['tags', many(20, String), many(21, String), { code: 'too-many', max: 20 }],
      ['siteId', id, 'no id', { code: 'invalid' }],
      ['categoryId', 'c-01', 'b-01', { code: 'invalid' }],
    ],
  },
  {
    name: 'a hall',
    schema: HallInput,
    good: { name: 'Hall 1', price: 9_000, shows: 28, visitors: 900, seats: 180 },
    required: { name: 'required', price: 'required', shows: 'required', visitors: 'required', seats: 'required' },
    limits: [
      longest('name', 35),
      ...between('price', { min: 1, max: 10_000_000 }),
      ...between('shows', { min: 0, max: 1000 }),
      ...between('visitors', { min: 0, max: 1_000_000 }),
      ...between('seats', { min: 1, max: 10_000 }),
      ['seats', 1, 1.5, { code: 'not-a-number' }],
    ],
  },
  {
    name: 'a company',
    schema: AccountInput,
    good: { company: 'Gym', line1: 'Street 1', postalCode: '04229', city: 'Leipzig', country: 'DE', employees: '1-9' },
    required: {
      company: 'required',
      line1: 'required',
      postalCode: 'required',
      city: 'required',
      country: 'required',
      employees: 'required',
    },
    limits: [
      longest('company', 100),
      ['company', 'Studio www 24', 'Studio www.example.com', { code: 'web-address' }],
      ['company', 'Studio: //24', 'https://example.com', { code: 'web-address' }],
      longest('line1', 100),
      longest('line2', 100),
      ['postalCode', '99999', '9999', { code: 'zip-format' }],
      ['postalCode', '99999', characters(21), { code: 'too-long', max: 20 }],
      longest('city', 100),
      longest('state', 100),
      ...phoneLimits,
      ['vat', 'DE 123 456 788', characters(21), { code: 'too-long', max: 20 }],
      ['vat', 'ATU12345675', 'DE1', { code: 'not-a-vat-id' }],
      ['website', `https://a.de/${characters(187)}`, `https://a.de/${characters(188)}`, { code: 'too-long', max: 200 }],
      ['website', 'http://sub.müller.de:8080/?x#y', 'www.example.com', { code: 'not-a-website' }],
      ['website', '', 'javascript://example.com/%0aalert(1)', { code: 'not-a-website' }],
      ['website', 'https://example.com', 'https://example', { code: 'not-a-website' }],
      ['website', 'https://example.com', 'https://user@example.com', { code: 'not-a-website' }],
      ['country', 'AT', 'de', { code: 'required' }],
      ['employees', '250+', '10', { code: 'required' }],
      ['plan', '21+', '22', { code: 'invalid' }],
      ['usage', 'both', 'none', { code: 'invalid' }],
    ],
  },
  {
    name: 'a person',
    schema: UserInput,
    good: {
      firstName: 'Ada',
      lastName: 'Test',
      phone: '0341 12345',
      relationship: 'owner',
      email: 'ada@example.com',
      password: 'secret',
    },
    required: {
      firstName: 'required',
      lastName: 'required',
      phone: 'required',
      relationship: 'required',
      email: 'required',
      password: 'required',
    },
    limits: [
      longest('firstName', 60),
      ['firstName', 'Anna', 'Anna http://example.com', { code: 'web-address' }],
      longest('lastName', 60),
      ...phoneLimits,
      ['password', characters(6), characters(5), { code: 'password-too-short', min: 6 }],
      longest('password', 128),
      ['email', 'a@example.com', 'a@example', { code: 'not-an-email' }],
      ['email', 'A@EXAMPLE.COM', `${characters(243)}@example.com`, { code: 'too-long', max: 254 }],
      ['relationship', 'director', 'friend', { code: 'required' }],
    ],
  },
  {
    name: 'a campaign',
    schema: CampaignInput,
    good: { title: 'Winter', type: 'display', startDate: '2026-11-23', endDate: '2026-12-23' },
    required: { title: 'required', type: 'required', startDate: 'required', endDate: 'required' },
    limits: [
      longest('title', 60),
      ['type', 'cinema', 'radio', { code: 'required' }],
      ['startDate', '2026-11-30', '2026-11-31', { code: 'not-a-date' }],
      ['endDate', '2028-02-29', '2027-02-29', { code: 'not-a-date' }],
    ],
  },
  {
    name: 'an ad group',
    schema: DisplayAdgroupInput,
    good: { title: 'Gyms', slideId: id, duration: 10, frequency: 86_400, screens: [id] },
    required: {
      title: 'required',
      slideId: 'required',
      duration: 'not-a-number',
      frequency: 'not-a-number',
      screens: 'required',
    },
    limits: [
      longest('title', 60),
      ...between('duration', { min: 1, max: 300 }),
      ['frequency', 86_400, 86_401, { code: 'too-large', max: 86_400 }],
      ['frequency', 11, 9, { code: 'too-small', min: 10 }],
      ['frequency', 11, 10, { code: 'frequency-too-short' }],
      ['screens', manyIds(1), [], { code: 'no-screen', min: 1 }],
      ['screens', manyIds(250), manyIds(251), { code: 'too-many', max: 250 }],
      ['screens', manyIds(2), [id, id], { code: 'invalid' }],
    ],
  },
]

function problemsOf(schema: z.ZodType, value: unknown): Record<string, FieldProblem> {
  const { error } = schema.safeParse(value, { reportInput: true })
  return error ? fieldProblemsOf(error) : {}
}

/** Fields that are optional or have a default. */
function optionalFields(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([field, one]) => (z.safeParse(one, undefined).success ? [field] : []))
}

describe.each(cases)('$name', ({ schema, good, required, limits }) => {
  it('accepts valid input', () => {
    expect(problemsOf(schema, good)).toEqual({})
  })

  it('reports exactly the required fields for empty input', () => {
    const codes = Object.entries(problemsOf(schema, {})).map(([field, { code }]) => [field, code])
    expect(Object.fromEntries(codes)).toEqual(required)
    const others = Object.keys(schema.shape).filter((field) => !(field in required))
    expect(others.toSorted()).toEqual(optionalFields(schema).toSorted())
  })

  it.each(Object.entries(required))('reports only %s when it is missing', (field, code) => {
    const { [field]: _, ...rest } = good
    expect(problemsOf(schema, rest)).toEqual({ [field]: { code } })
  })

  it.each(Object.keys(required).filter((field) => typeof good[field] === 'string'))('reports an empty %s', (field) => {
    const { code } = problemsOf(schema, { ...good, [field]: '' })[field] ?? {}
    expect(['required', 'invalid', 'not-a-date', 'password-too-short']).toContain(code)
  })

  it.each(limits)('accepts a valid %s and reports an invalid one', (field, accepted, refused, problem) => {
    expect(problemsOf(schema, { ...good, [field]: accepted })[field]).toBeUndefined()
    const found = problemsOf(schema, { ...good, [field]: refused })[field]
    expect(found).toEqual(problem)
    const placeholders = [...en.fieldProblems[found?.code ?? 'invalid'].matchAll(/\{\{(\w+)\}\}/g)].map(
      ([, name]) => name,
    )
    expect(Object.keys(found ?? {})).toEqual(expect.arrayContaining(placeholders))
  })

  it('has a limit on every text and number', () => {
    const unlimited = Object.entries(schema.shape).flatMap(([field, one]) => {
      const tooMuch = [characters(100_000), 10 ** 12].some((value) => z.safeParse(one, value).success)
      return tooMuch ? [field] : []
    })
    // An index is limited by its show: indexes are dense, and a show has at most a hundred entries.
    expect(unlimited.filter((field) => field !== 'index')).toEqual([])
  })
})

describe('a field problem', () => {
  it('points at the wrong time of the opening hours', () => {
    const closed = { Tuesday: [], Wednesday: [], Thursday: [], Friday: [], Saturday: [], Sunday: [] }
    const hours = (openings: [from: string, to: string][]) =>
      problemsOf(OpeningHours, { ...closed, Monday: openings.map(([from, to]) => ({ from, to })) })
    expect(hours([['08:00', '24:00']])).toEqual({})
    expect(hours([['', '24:01']])).toEqual({
      'Monday.0.from': { code: 'not-a-time' },
      'Monday.0.to': { code: 'not-a-time' },
    })
    expect(hours([['08:00', '08:00']])).toEqual({ 'Monday.0.to': { code: 'closes-before-opens' } })
    expect(
      hours([
        ['08:00', '12:00'],
        ['11:59', '13:00'],
      ]),
    ).toEqual({ 'Monday.1.from': { code: 'hours-overlap' } })
    expect(hours(many(5, (at) => [`0${at}:00`, `0${at}:30`]))).toEqual({ Monday: { code: 'too-many', max: 4 } })
    expect(problemsOf(OpeningHours, closed)).toEqual({ Monday: { code: 'required' } })
  })

  it('distinguishes an invalid coordinate from a missing one', () => {
    const screen = cases.find(({ name }) => name === 'a screen')
    const typed = { ...screen?.good, lat: Number.NaN, lng: undefined }
    expect(problemsOf(ScreenInput, typed)).toEqual({ lat: { code: 'not-a-decimal' }, lng: { code: 'required' } })
  })

  it('names a tag by its index', () => {
    const screen = cases.find(({ name }) => name === 'a screen')
    const tags = problemsOf(ScreenInput, { ...screen?.good, tags: ['fine', characters(31), ''] })
    expect(tags).toEqual({ 'tags.1': { code: 'too-long', max: 30 }, 'tags.2': { code: 'required', min: 1 } })
  })

  it('has a dotted path', () => {
    const slides = [...manyEntries(2), { slideId: id, duration: 0, index: 2, animation: 'fade' }]
    expect(problemsOf(ShowInput, { title: 'Morning', slides })).toEqual({
      'slides.2.duration': { code: 'too-small', min: 1 },
    })
  })

  it('is the first one of its field', () => {
    const Password = z.object({ word: z.string().min(6, 'password-too-short').regex(/\d/, 'invalid') })
    expect(problemsOf(Password, { word: 'abc' })).toEqual({ word: { code: 'password-too-short', min: 6 } })
  })

  it('is "required" for a missing value of any type', () => {
    const kinds = {
      word: z.string(),
      choice: z.enum(['a', 'b']),
      either: z.union([z.uuid(), z.literal('')]),
      yes: z.literal(true),
    }
    const codes = Object.values(problemsOf(z.object(kinds), {})).map(({ code }) => code)
    expect(codes).toEqual(['required', 'required', 'required', 'required'])
  })

  it('is "invalid" when the schema sets no code', () => {
    expect(problemsOf(z.object({ id: z.uuid() }), { id: 'x' })).toEqual({ id: { code: 'invalid' } })
    expect(problemsOf(z.object({ on: z.boolean() }), { on: 'yes' })).toEqual({ on: { code: 'invalid' } })
  })
})
