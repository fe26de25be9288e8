import { BoardInput } from '@litfass/domain/places/board'
import { describe, expect, it } from 'vitest'

import { boardInput, boardProblems, boardRatio, boardValues, turned } from './board-values.ts'

const filled = {
  ...boardValues(),
  name: 'Bridge',
  street: 'Karl-Heine-Straße',
  streetNumber: '62',
  zip: '04229',
  city: 'Leipzig',
  lat: '51,3328',
  lng: '12.3343',
  height: '4',
  width: '6,5',
  pixelHeight: 384,
  pixelWidth: 576,
  prices: { front: '120', back: '' },
}

describe('boardInput', () => {
  it('turns metres into centimetres and euros into cents', () => {
    expect(BoardInput.parse(boardInput(filled))).toMatchObject({
      height: 400,
      width: 650,
      prices: { front: 12_000 },
      active: true,
    })
  })

  it('leaves empty optional fields out, and what was not entered for the schema to ask for', () => {
    for (const field of ['text', 'siteId']) expect(boardInput(filled)).not.toHaveProperty(field)
    const { error } = BoardInput.safeParse(boardInput(boardValues()), { reportInput: true })
    const asked = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    for (const field of ['name', 'height', 'width', 'pixelHeight', 'pixelWidth', 'lat'])
      expect(asked).toContain(`${field}: required`)
  })
})

describe('boardProblems', () => {
  it('finds nothing wrong with a filled form', () => {
    expect(Object.values(boardProblems(filled)).filter(Boolean)).toEqual([])
  })

  it('tells the limits in what is typed', () => {
    expect(boardProblems({ ...filled, height: '101', width: 'wide', prices: { front: '0', back: '100001' } })).toEqual({
      height: { code: 'too-large', max: 100 },
      width: { code: 'invalid' },
      'prices.front': { code: 'too-small', min: 0.01 },
      'prices.back': { code: 'too-large', max: 100_000 },
    })
  })
})

it('turns with both pairs of sides', () => {
  expect(turned(filled, 'portrait')).toEqual({
    format: 'portrait',
    height: '6,5',
    width: '4',
    pixelHeight: 576,
    pixelWidth: 384,
  })
  expect(turned(filled, 'landscape')).toEqual({})
})

it.each([
  [{}, 1.625],
  [{ height: '' }, 1.5],
  [{ height: '', pixelWidth: '' }, undefined],
])('knows the ratio with %j', (values, ratio) => expect(boardRatio({ ...filled, ...values })).toBe(ratio))
