/** An element: its name, content and attributes. Elements without content are left out. */
export type Element = readonly [name: string, content: Content, attributes?: Record<string, string>]
type Content = string | number | null | undefined | readonly (Element | null)[]

export function xmlDocument(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`
}

function written([name, content, attributes = {}]: Element): string {
  const inside = contentOf(content)
  if (inside === '') return ''
  const fields = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${fields.join('')}>${inside}</${name}>`
}

function contentOf(content: Content): string {
  if (content === null || content === undefined) return ''
  if (typeof content === 'number') return String(content)
  if (typeof content === 'string') return escaped(content)
  return content.map((element) => (element ? written(element) : '')).join('')
}

/** Escapes a text and removes the characters that XML does not allow. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
