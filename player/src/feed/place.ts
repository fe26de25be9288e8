export interface Place {
  page: 'screen' | 'code' | 'meta'
  /** The screen's id, else a code, empty where there is none. A code that is none is looked up like any other and not found. */
  named: string
}

/** What a path of the player asks for. */
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
