import { BoardInput } from '@litfass/domain/places/board'
import { HallInput } from '@litfass/domain/places/cinema'
import { ScreenInput } from '@litfass/domain/places/screen'
import { expect, it } from 'vitest'
import type { z } from 'zod'

import { inUnits, problemsOf } from './form-problems.ts'
import { formValuesOf, inputOf } from './form-values.ts'

function problemsIn(schema: z.ZodObject, values: object) {
  const input = inputOf(schema, values)
  const { error } = schema.safeParse(input, { reportInput: true })
  return error ? problemsOf(error, input) : {}
}

it('reports every required field of a new screen', () => {
  const problems = problemsIn(ScreenInput, { ...formValuesOf(ScreenInput), tags: [] })
  for (const name of ['name', 'internalName', 'street', 'lat', 'contacts', 'diagonal', 'categoryId', 'active'])
    expect([name, problems[name]?.code]).toEqual([name, 'required'])
  for (const name of ['notes', 'cpm', 'siteId', 'discount']) expect(problems).not.toHaveProperty(name)
})

it('distinguishes an unreadable number from a missing one', () => {
  const hall = { ...formValuesOf(HallInput), price: Number.NaN }
  expect(problemsIn(HallInput, hall)).toMatchObject({ price: { code: 'not-a-number' }, seats: { code: 'required' } })
  expect(problemsIn(ScreenInput, { ...formValuesOf(ScreenInput), diagonal: Number.NaN }).diagonal).toEqual({
    code: 'not-a-number',
  })
})

it('shows limits in the entered unit: metres for centimetres, euros for cents', () => {
  const { height, width, ...prices } = problemsIn(BoardInput, {
    ...formValuesOf(BoardInput),
    height: 10_100,
    width: 0,
    prices: { front: 0, back: 10_000_100 },
  })
  expect(height && inUnits(height, 100)).toEqual({ code: 'too-large', max: 100 })
  expect(width && inUnits(width, 100)).toEqual({ code: 'too-small', min: 0.1 })
  expect(prices['prices.front'] && inUnits(prices['prices.front'], 100)).toEqual({ code: 'too-small', min: 0.01 })
  expect(prices['prices.back'] && inUnits(prices['prices.back'], 100)).toEqual({ code: 'too-large', max: 100_000 })
})
