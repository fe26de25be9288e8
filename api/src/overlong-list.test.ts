import { wireName } from '@litfass/domain/wire-name'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { overlongList } from './overlong-list.ts'

const Few = z.array(z.object({ names: z.array(z.string()).max(2, 'too-many').optional() })).max(3)
const Input = z.object({
  items: wireName('rows', Few.default([])),
  byId: z.record(z.string(), Few).optional(),
  when: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('a'), days: z.array(z.int()).max(1) }),
      z.object({ type: z.literal('b'), days: z.array(z.int()).max(2) }),
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
  // Not checked: that is left to the schema.
  [{ rows: [1, 2, 3] }, null],
  [{ rows: [{}, { names: ['a', 'b', 'c'] }] }, ['rows.1.names', { code: 'too-many', max: 2 }]],
  [{ byId: { x: four } }, ['byId.x', { code: 'invalid' }]],
  [{ when: { type: 'a', days: [1, 2] } }, null],
  [{ when: { type: 'a', days: [1, 2, 3] } }, ['when.days', { code: 'invalid' }]],
  [{ when: null, free: [1, 2, 3, 4, 5] }, null],
  [null, null],
  ['text', null],
] as const)('%j has the overlong list %j', (value, list) => {
  expect(overlongList(Input, value)).toEqual(list)
})
