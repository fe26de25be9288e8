/** Top-level names that are reserved or used in private networks: no certificate is issued for them. */
const localEndings = [
  'arpa',
  'corp',
  'example',
  'home',
  'internal',
  'intranet',
  'invalid',
  'lan',
  'local',
  'localhost',
  'test',
]

const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/

export type HostNameRefusal = 'incomplete' | 'address' | 'local'

/** The name in what was typed or pasted: `https://Signs.example.com/` is `signs.example.com`. */
export function hostNameIn(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\.?\/?$/, '')
}

/** Why no certificate is issued for a name; null if one can be. */
export function hostNameRefusal(name: string): HostNameRefusal | null {
  if (/^\[|^[\d.]+(:\d+)?$/.test(name)) return 'address'
  const labels = name.split('.')
  if (localEndings.includes(labels.at(-1) ?? '')) return 'local'
  // A URL whose last label begins with a digit may be read as an IP address.
  const hasTopLevel = labels.length > 1 && /^[a-z]/.test(labels.at(-1) ?? '')
  const isName = hasTopLevel && name.length <= 253 && labels.every((one) => label.test(one))
  return isName ? null : 'incomplete'
}
