import { createClient } from '@litfass/api/client'
import type { Endpoint, Input, Output } from '@litfass/api/endpoint'

import { fetchWithProgress } from './fetch-with-progress.ts'

/** Calls an endpoint of the table as the signed-in person (same-origin cookie). */
export const call = createClient({ fetch: (request) => fetch(request) })

/** The same for an upload; `onProgress` hears the share of its bytes that has gone out, 0 to 1. */
export function callWithProgress<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  onProgress: (share: number) => void,
): Promise<Output<E>> {
  return createClient({ fetch: (request) => fetchWithProgress(request, onProgress) })(endpoint, input)
}
