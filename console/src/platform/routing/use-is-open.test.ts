import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { isLeaving } from './use-is-open.ts'

function pagesOf(loadShows: () => Promise<void>) {
  const root = createRootRoute()
  const slide = createRoute({ getParentRoute: () => root, path: '/slides/edit/$slideId' })
  const shows = createRoute({ getParentRoute: () => root, path: '/shows/overview', loader: loadShows })
  const history = createMemoryHistory({ initialEntries: ['/slides/edit/a'] })
  return { history, router: createRouter({ routeTree: root.addChildren([slide, shows]), history }) }
}

test('a page is left from the click on, though it stays until the next one has loaded', async () => {
  const loaded = Promise.withResolvers<void>()
  const { history, router } = pagesOf(() => loaded.promise)
  await router.load()
  expect(isLeaving(router)).toBe(false)

  history.push('/shows/overview')
  const opened = router.load()
  expect(router.state.resolvedLocation?.pathname).toBe('/slides/edit/a')
  expect(isLeaving(router)).toBe(true)

  loaded.resolve()
  await opened
  expect(isLeaving(router)).toBe(false)
})

test('returning before the next page has loaded leaves nothing', async () => {
  const { history, router } = pagesOf(() => new Promise(() => {}))
  await router.load()
  history.push('/shows/overview')
  void router.load()
  expect(isLeaving(router)).toBe(true)
  history.back()
  await router.load()
  expect(isLeaving(router)).toBe(false)
})

test('another slide is another page, other search parameters are not', async () => {
  const { history, router } = pagesOf(() => Promise.resolve())
  await router.load()
  history.push('/slides/edit/a?booked=10')
  const sameOpened = router.load()
  expect(isLeaving(router)).toBe(false)
  await sameOpened
  history.push('/slides/edit/b')
  const otherOpened = router.load()
  expect(isLeaving(router)).toBe(true)
  await otherOpened
})
