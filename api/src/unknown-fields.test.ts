import { wireName } from '@litfass/domain/wire-name'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { unknownFields } from './unknown-fields.ts'

const Event = z.object({ title: z.string(), at: z.object({ day: z.string() }).optional() })
const Slot = z.object({ type: wireName('typ', z.literal('slot')), start: z.int() })
const Day = z.object({ type: wireName('typ', z.literal('day')), date: z.string() })
const Input = z.object({
  startDate: wireName('startdate', z.string()),
  events: z.array(Event).default([]),
  byId: z.record(z.string(), Event).optional(),
  when: z.discriminatedUnion('type', [Slot, Day]).nullable().optional(),
  content: z.strictObject({ text: z.string() }).optional(),
  extra: z.looseObject({ known: Event }).optional(),
})

test.each([
  [{ startdate: '2026-01-01' }, []],
  [{ startdate: '2026-01-01', events: [{ title: 'A', at: { day: 'mo' } }], when: null }, []],
  [{ startDate: '2026-01-01' }, ['startDate']],
  [{ startdate: '', enddate: '' }, ['enddate']],
  [
    { events: [{ title: 'A' }, { title: 'B', startDate: 'x', at: { hour: 1 } }] },
    ['events.1.startDate', 'events.1.at.hour'],
  ],
  [{ byId: { a: { titel: 'A' } } }, ['byId.a.titel']],
  [{ when: { typ: 'day', date: 'x' } }, []],
  [{ when: { typ: 'day', date: 'x', start: 5 } }, ['when.start']],
  [{ when: { typ: 'day', type: 'day', date: 'x' } }, ['when.type']],
  [{ content: { text: '', other: 1 }, extra: { other: 1, known: { title: '', other: 1 } } }, ['extra.known.other']],
  [JSON.parse('{"__proto__": {}, "constructor": 1, "toString": 2}'), ['__proto__', 'constructor', 'toString']],
  [null, []],
  ['text', []],
  [[], []],
])('%j has the unknown fields %j', (value, unknown) => {
  expect(unknownFields(Input, value)).toEqual(unknown)
})

test('at most 20 unknown fields are named', () => {
  const sent = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`field${at}`, at]))
  expect(unknownFields(Input, sent)).toHaveLength(20)
  expect(unknownFields(z.union([Event, Slot]), { title: 'A', ...sent })).toHaveLength(20)
})

test('the option of a union is found without checking the lists in it', () => {
  let checked = 0
  const Item = z.string().refine(() => {
    checked++
    return false
  })
  const optionOf = (type: string) => z.object({ type: z.literal(type), items: z.array(Item) })
  const sent = { type: 'b', items: Array.from({ length: 1000 }, () => 'x'), other: 1 }
  expect(unknownFields(z.discriminatedUnion('type', [optionOf('a'), optionOf('b')]), sent)).toEqual(['other'])
  expect(checked).toBe(0)
  expect(unknownFields(z.union([optionOf('a'), optionOf('b')]), sent)).toEqual(['other'])
  expect(checked).toBe(1)
})
