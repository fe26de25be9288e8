import { categoryApi } from '@litfass/api/places/categories'
import { placeCategories } from '@litfass/domain/places/bookable-kinds'
import { expect, test } from 'vitest'

import { sharedServer } from '../../testing/test-server.ts'

const server = await sharedServer()

test('anyone can read the categories, ordered by id, in their language', async () => {
  const listed = await server.call(categoryApi.listCategories, { query: {} })
  expect(listed.map(({ id }) => id)).toEqual(
    [...placeCategories, ...Array.from({ length: 10 }, (_, at) => `d-${String(at + 1).padStart(2, '0')}`)].toSorted(),
  )
  expect(listed).toContainEqual({ id: 'd-04', name: 'Retail', viewingSeconds: 20, cpm: 500 })
  expect(listed).toContainEqual({ id: 'b-01', name: 'LED board' })
  expect(await server.call(categoryApi.listCategories, { query: { language: 'de' } })).toContainEqual({
    id: 'd-04',
    name: 'Einzelhandel',
    viewingSeconds: 20,
    cpm: 500,
  })
})
