import type { Page } from '@playwright/test'

type Route = Parameters<Page['route']>

/** Lets matching requests wait until the returned function is called. */
export async function delayRequests(page: Page, url: Route[0], options?: Route[2]): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      await released.promise
      await route.continue()
    },
    options,
  )
  return released.resolve
}
