/** A path of this app from an untrusted `?redirect=`; `/` for anything that leaves it or loops. */
export function safeRedirect(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin) return '/'
  if (['/login', '/logout'].includes(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}
