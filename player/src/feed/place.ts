export interface Place {
  page: 'screen' | 'code' | 'meta'
  /** The screen's id or a code; empty when absent. Malformed codes are looked up like any other and not found. */
  named: string
}

/** What a player path asks for. */
export function placeIn(path: string): Place {
  const [first, ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (first === 'code' || first === 'meta') return { page: first, named: rest[0] || '' }
  return { page: 'screen', named: rest[rest.length - 1] || '' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
