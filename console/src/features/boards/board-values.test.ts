import { BoardInput } from '@litfass/domain/places/board'
import { expect, it } from 'vitest'

import { formValuesOf } from '../../components/form/form-values.ts'
import { boardRatio, turned } from './board-values.ts'

const board = formValuesOf(BoardInput, {
  format: 'landscape',
  height: 400,
  width: 650,
  pixelHeight: 384,
  pixelWidth: 576,
})

it('turning a board swaps its width and height, also in pixels', () => {
  expect(turned(board, 'portrait')).toEqual({
    format: 'portrait',
    height: 650,
    width: 400,
    pixelHeight: 576,
    pixelWidth: 384,
  })
  expect(turned(board, 'landscape')).toEqual({})
})

it.each([
  [{}, 1.625],
  [{ height: undefined }, 1.5],
  [{ height: undefined, pixelWidth: undefined }, undefined],
])('knows the ratio with %j', (sides, ratio) => expect(boardRatio({ ...board, ...sides })).toBe(ratio))
