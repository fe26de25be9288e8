const timeout = 15_000

/** Fetches without any cache. Rejects when the server is unreachable or takes longer than 15 seconds. */
export function askServer(address: string, init?: RequestInit): Promise<Response> {
  const abort = new AbortController()
  // Aborting a finished request does nothing.
  setTimeout(() => abort.abort(), timeout)
  return fetch(address, { ...init, cache: 'no-store', signal: abort.signal })
}

/** Address of the screen's endpoints. */
export function addressOf(screenId: string): string {
  return `/api/player/screens/${encodeURIComponent(screenId)}`
}

/** Reports something to an endpoint of the screen. */
export function report(address: string, body: object, headers?: Record<string, string>): Promise<Response> {
  return askServer(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Proxies answer errors too; only our server answers with a problem document. */
export function isOurRefusal({ headers, status }: Response): boolean {
  return status < 500 && (headers.get('Content-Type') || '').startsWith('application/problem+json')
}
