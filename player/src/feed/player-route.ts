export interface PlayerRoute {
  page: 'screen' | 'code' | 'meta'
  /** The screen's id or a code; empty when absent. Malformed codes are looked up like any other and not found. */
  idOrCode: string
}

/** What a player path asks for. */
export function parseRoute(path: string): PlayerRoute {
  const [first, ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (first === 'code' || first === 'meta') return { page: first, idOrCode: rest[0] || '' }
  return { page: 'screen', idOrCode: rest[rest.length - 1] || '' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
