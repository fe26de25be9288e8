/** What a path of the player asks for. A code that is none is looked up like any other and not found. */
export type Place = { page: 'screen'; screenId: string } | { page: 'code' | 'meta'; code: string | null }

export function placeIn(path: string): Place {
  const [first, ...rest] = path.split('/').filter(Boolean).map(decoded)
  if (first === 'code' || first === 'meta') return { page: first, code: rest[0] || null }
  return { page: 'screen', screenId: rest[rest.length - 1] || '' }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
