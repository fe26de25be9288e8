import countriesUrl from 'world-atlas/countries-50m.json?url'

import { type Outlines, outlinesOf } from './outlines.ts'

/** The outlines for WebGL. Those of the SVG map are computed when the console is built. */
export async function loadOutlines(signal: AbortSignal): Promise<Outlines> {
  const response = await fetch(countriesUrl, { signal })
  if (!response.ok) throw new Error(`The outlines of the map could not be loaded (${response.status}).`)
  return outlinesOf(await response.json())
}
