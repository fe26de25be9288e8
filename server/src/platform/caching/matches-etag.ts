/**
 * Whether the caller has this version. Compressing proxies turn the ETag into a weak one.
 * @param known the header If-None-Match
 * @param etag a strong ETag without a comma
 */
export function matchesEtag(known: string | undefined, etag: string): boolean {
  if (known === undefined || known === etag) return known === etag
  return known.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim()))
}
