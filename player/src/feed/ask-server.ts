const timeout = 15_000

/** Asks the server past every cache. Rejects when it cannot be reached, and when it takes longer than 15 seconds to answer in full. */
export function askServer(address: string, init?: RequestInit): Promise<Response> {
  const abort = new AbortController()
  // Nothing to stop once the answer is there: then it does nothing.
  setTimeout(() => abort.abort(), timeout)
  return fetch(address, { ...init, cache: 'no-store', signal: abort.signal })
}

/** Proxies in between answer errors as well; only our server says them as a problem. */
export function isOurRefusal({ headers, status }: Response): boolean {
  return status < 500 && (headers.get('Content-Type') || '').startsWith('application/problem+json')
}
