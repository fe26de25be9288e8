/** A path of this app from an untrusted `?redirect=`; `/` for anything that would leave it or go round in circles. */
export function safeRedirect(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin) return '/'
  if (['/login', '/logout'].includes(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
