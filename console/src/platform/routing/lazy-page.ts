import { RequestProblem } from '@litfass/api/client'
import { lazyRouteComponent } from '@tanstack/react-router'

import { isServerReachable } from '../api/reachable.ts'

/** Code of the app that could not be loaded because the server cannot be reached. Only loading the document anew asks for it again. */
export class CodeUnreachable extends RequestProblem {
  constructor() {
    super({ code: 'offline', status: 0, title: 'The server cannot be reached.' })
  }
}

/** A page whose code is loaded when it is first opened. */
export const lazyPage: typeof lazyRouteComponent = (importer, name) =>
  lazyRouteComponent(() => importer().catch(explainMissingCode), name)

/** For a failed `import()`. Where the server answers, the code is gone because there is a newer version: that failure stays as it is. */
export async function explainMissingCode(failure: unknown): Promise<never> {
  throw (await isServerReachable()) ? failure : new CodeUnreachable()
}
