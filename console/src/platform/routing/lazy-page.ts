import { RequestProblem } from '@litfass/api/client'
import { lazyRouteComponent } from '@tanstack/react-router'

import { isServerReachable } from '../api/reachable.ts'

/**
 * Code that could not be loaded because the server is unreachable. Only a reload of the document requests it again.
 */
export class CodeUnreachable extends RequestProblem {
  constructor() {
    super({ code: 'offline', status: 0, title: 'The server cannot be reached.' })
  }
}

/** A page whose code is loaded when it is first opened. */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(explainMissingCode), name)

/**
 * Explains a failed `import()`. If the server is reachable, a newer version has replaced the file, and the failure
 * is passed on.
 */
export async function explainMissingCode(failure: unknown): Promise<never> {
  throw (await isServerReachable()) ? failure : new CodeUnreachable()
}
