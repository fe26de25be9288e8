import { wireName } from '@litfass/domain/wire-name'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { renamedPath } from './renames.ts'
import { fromWire, pathToWire, renamesOf, toWire } from './wire.ts'

const Entry = z.object({ slideId: wireName('slide', z.string()), duration: z.int() })
const Kind = z.discriminatedUnion('type', [
  z.object({ type: wireName('typ', z.literal('a')), entries: z.array(Entry) }),
  z.object({ type: wireName('typ', z.literal('b')), note: z.string().optional() }),
])
const Schema = z.object({ kind: Kind, byId: z.record(z.string(), Entry), first: Entry.nullable(), day: z.string() })

const inside = {
  kind: { type: 'a', entries: [{ slideId: 'x', duration: 1 }] },
  byId: { one: { slideId: 'y', duration: 2 } },
  first: null,
  day: 'Monday',
}
const wire = {
  kind: { typ: 'a', entries: [{ slide: 'x', duration: 1 }] },
  byId: { one: { slide: 'y', duration: 2 } },
  first: null,
  day: 'Monday',
}

test('fields are renamed for the API and back', () => {
  expect(toWire(Schema, inside)).toEqual(wire)
  expect(fromWire(Schema, wire)).toEqual(inside)
  expect(Schema.parse(fromWire(Schema, wire))).toEqual(inside)
})

test('the API does not accept internal field names', () => {
  expect(fromWire(Entry, { slideId: 'x', duration: 1 })).toEqual({ duration: 1 })
})

test('JSON has no internal names, and fields may swap names', () => {
  const Exchanged = z.object({ a: wireName('b', z.string().optional()), b: wireName('a', z.string().optional()) })
  const sent = (value: object) => JSON.parse(JSON.stringify(toWire(Exchanged, value)))
  expect(sent({ a: '1', b: '2' })).toStrictEqual({ b: '1', a: '2' })
  expect(sent({ a: '1' })).toStrictEqual({ b: '1' })
  expect(JSON.stringify(toWire(Entry, { slideId: 'x', duration: 1 }))).not.toContain('slideId')
})

test('derived schemas keep wire names', () => {
  const Derived = Entry.extend({ id: z.string() }).partial().meta({ id: 'DerivedEntry' })
  expect(toWire(Derived, { id: '1', slideId: 'x' })).toEqual({ id: '1', slide: 'x' })
})

test('a schema without wire names leaves values unchanged', () => {
  const value = { slideId: 'x', nested: { type: 'a' } }
  expect(toWire(z.object({ slideId: z.string() }), value)).toBe(value)
})

test('problem paths are translated both ways', () => {
  for (const [own, sent] of [
    ['kind.type', 'kind.typ'],
    ['kind.entries.0.slideId', 'kind.entries.0.slide'],
    ['byId.one.slideId', 'byId.one.slide'],
    ['day', 'day'],
  ] as const) {
    expect(pathToWire(Schema, own)).toBe(sent)
    expect(renamedPath(sent, renamesOf(Schema), 'internal')).toBe(own)
  }
})

test('unions whose options name a field differently are refused', () => {
  const Two = z.union([z.object({ a: wireName('x', z.string()) }), z.object({ a: wireName('y', z.string()) })])
  expect(() => toWire(Two, { a: '1' })).toThrow('a is both x and y')
  const Shared = z.union([z.object({ a: wireName('x', z.string()) }), z.object({ b: wireName('x', z.string()) })])
  expect(() => toWire(Shared, { a: '1' })).toThrow('x is both a and b')
})
