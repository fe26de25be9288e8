import { expect, it } from 'vitest'

import { sizeOfStep } from './blurred-bars.ts'

it.each([
  ['wide', [1920, 1080], [85, 48]],
  ['upright', [1080, 1920], [48, 85]],
  ['one pixel', [1, 1], [48, 48]],
  ['rounded to nothing by its density', [0, 0], [48, 48]],
  ['rounded to a line by its density', [70, 0], [3360, 48]],
])('draws the blurred bars of a picture that is %s', (_, [naturalWidth = 0, naturalHeight = 0], [width, height]) => {
  expect(sizeOfStep({ naturalWidth, naturalHeight }, 48)).toEqual({ width, height })
})
