import { SlideInput } from '@litfass/domain/playback/slides/slide'
import { wireName } from '@litfass/domain/wire-name'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { Offer } from './ads/campaigns.ts'
import { earlyProblems, maxFieldProblems } from './early-problems.ts'
import { PlayReport } from './playback/plays.ts'

const Few = z.array(z.object({ names: z.array(z.string()).max(2, 'too-many').optional() })).max(3)
const Input = z.object({
  items: wireName('rows', Few.default([])),
  byId: z.record(z.string(), Few).optional(),
  when: z
    .discriminatedUnion('type', [
      z.object({ type: wireName('typ', z.literal('a')), days: z.array(z.int()).max(1) }),
      z.object({ type: wireName('typ', z.literal('b')), days: z.array(z.int()).max(2) }),
    ])
    .nullable()
    .optional(),
  free: z.array(z.int()).optional(),
})
const four = [{}, {}, {}, {}]

test.each([
  [{ rows: four.slice(1) }, null],
  [{ rows: four }, ['rows', { code: 'invalid' }]],
  [{ items: four }, null],
  // Not many: they are left to the schema.
  [{ rows: [1, 2, 3] }, null],
  [{ rows: [{}, { names: ['a', 'b', 'c'] }] }, ['rows.1.names', { code: 'too-many', max: 2 }]],
  [{ byId: { x: four } }, ['byId.x', { code: 'invalid' }]],
  [{ when: { typ: 'b', days: [1, 2] } }, null],
  [{ when: { typ: 'a', days: [1, 2] } }, ['when.days', { code: 'invalid' }]],
  [{ when: { typ: 'c', days: [1, 2, 3] } }, null],
  [{ when: null, free: [1, 2, 3, 4, 5] }, null],
  [null, null],
  ['text', null],
] as const)('%j has the overlong list %j', (value, list) => {
  expect(earlyProblems(Input, value)).toEqual(list && Object.fromEntries([list]))
})

function many<Item>(count: number, item: Item): Item[] {
  return Array.from({ length: count }, () => item)
}

test.each([
  [
    'empty marks of a slide',
    SlideInput,
    { content: richText(many(4, {})) },
    'content.content.0.content.0.marks.0.type',
  ],
  ['runs of plays', PlayReport, { pages: many(4, pageOf([])) }, 'pages.0.slides.0.turns.shown.0'],
  ['ad groups without a kind', Offer, { adgroups: many(40, {}) }, 'adgroups.0.title'],
])('of %s, only the first problems are returned', (_, schema, value, path) => {
  const problems = earlyProblems(schema, value) ?? {}
  expect(Object.keys(problems)).toHaveLength(maxFieldProblems)
  expect(problems).toHaveProperty([path])
})

function richText(marks: object[]) {
  return {
    type: 'doc',
    content: many(20, { type: 'paragraph', content: many(200, { type: 'text', text: '', marks }) }),
  }
}

function pageOf(run: number[]) {
  return { hour: 1, placed: true, ads: [], slides: [{ slideId: '', duration: 10, turns: { shown: many(3_600, run) } }] }
}

test('after too many problems, nothing further is checked', () => {
  let checked = 0
  const Item = z.string().refine(() => {
    checked++
    return false
  }, 'invalid')
  expect(earlyProblems(z.object({ items: z.array(Item) }), { items: many(50_000, 'x') })).not.toBeNull()
  expect(checked).toBe(maxFieldProblems + 1)
})

test('valid values and a few problems are left to the schema', () => {
  const run = pageOf([0, 1])
  expect(earlyProblems(PlayReport, { pages: many(48, run) })).toBeNull()
  expect(earlyProblems(z.array(z.string()), many(maxFieldProblems, 7))).toBeNull()
  expect(earlyProblems(z.array(z.string()), many(maxFieldProblems + 1, 7))).not.toBeNull()
})
