/** A path of this app from an untrusted `?redirect=`; `/` for anything that leaves it or loops. */
export function safeRedirect(wanted: unknown, origin: string): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/')) return '/'
  const url = URL.parse(wanted, origin)
  if (!url || url.origin !== origin) return '/'
  if (['/login', '/logout'].includes(url.pathname)) return '/'
  // `/..//evil.example` has become a path that browsers read as another host.
  return url.pathname.startsWith('//') ? '/' : url.pathname + url.search + url.hash
}
