import { createClient } from '@litfass/api/client'
import type { ClientEndpoint, Input, Output } from '@litfass/api/endpoint'

import { fetchWithProgress } from './fetch-with-progress.ts'

/** Calls an endpoint with the session cookie. */
export const call = createClient({ fetch: (request) => fetch(request) })

/** `call` for an upload. `onProgress` gets the uploaded share, 0 to 1. */
export function callWithProgress<E extends ClientEndpoint>(
  endpoint: E,
  input: Input<E>,
  onProgress: (share: number) => void,
  options?: { signal?: AbortSignal },
): Promise<Output<E>> {
  return createClient({ fetch: (request) => fetchWithProgress(request, onProgress) })(endpoint, input, options)
}
