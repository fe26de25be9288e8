const timeout = 15_000
// A manifest may have hundreds of kilobytes, and the line may be slow.
const bodyTimeout = 60_000

/**
 * Fetches without any cache. Rejects when the server is unreachable or does not answer within 15 seconds. The body may take
 * a minute more.
 */
export async function askServer(address: string, init?: RequestInit): Promise<Response> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timer = setTimeout(stop, timeout)
  const response = await fetch(address, { ...init, cache: 'no-store', signal: abort.signal })
  clearTimeout(timer)
  // Aborting a finished request does nothing.
  setTimeout(stop, bodyTimeout)
  return response
}

/** Address of the screen's endpoints. */
export function addressOf(screenId: string): string {
  return `/api/player/screens/${encodeURIComponent(screenId)}`
}

/** Reports something to an endpoint of the screen. */
export function report(
  screenId: string,
  endpoint: string,
  body: object,
  headers?: Record<string, string>,
): Promise<Response> {
  return askServer(`${addressOf(screenId)}/${endpoint}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Proxies answer errors too; only our server answers with a problem document. */
export function isOurRefusal({ headers, status }: Response): boolean {
  return status < 500 && (headers.get('Content-Type') || '').startsWith('application/problem+json')
}
