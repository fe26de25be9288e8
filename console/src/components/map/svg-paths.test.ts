import { expect, test } from 'vitest'

import { svgPaths } from './svg-paths.ts'

const square = [
  [0, 0],
  [9, 0],
  [9, 90],
  [0, 0],
]

test('outlines are paths from the north-west corner of the world, and poles are cut off', () => {
  const paths = svgPaths({
    countries: {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { home: true }, geometry: { type: 'Polygon', coordinates: [square] } },
        { type: 'Feature', properties: { home: false }, geometry: { type: 'MultiPolygon', coordinates: [[square]] } },
      ],
    },
    borders: { type: 'MultiLineString', coordinates: [square.slice(0, 2), square.slice(0, 2)] },
  })
  expect(paths.home).toEqual(['M100000 100000l5000 0 0-99993-5000 99993z'])
  expect(paths.abroad).toEqual(paths.home)
  const border = 'M100000 100000l5000 0'
  expect(paths.borders).toEqual([border, border])
})
