import { offline } from '@litfass/api/client'
import { lazyRouteComponent } from '@tanstack/react-router'

import { isServerReachable } from '../api/reachable.ts'

/** A page whose code is loaded when it is first opened. */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(explainMissingCode), name)

/** Whether the code of a page is loaded. The router removes `preload` from the component then. */
export function isCodeLoaded(component: { preload?: unknown } | undefined): boolean {
  return !component?.preload
}

/**
 * Explains a failed `import()`. If the server is reachable, a newer version has replaced the file, and the failure
 * is passed on.
 */
export async function explainMissingCode(failure: unknown): Promise<never> {
  if (await isServerReachable()) throw failure
  throw offline()
}
