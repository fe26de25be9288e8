/** An element: its name, attributes and content. Content that is null or undefined is left out, and elements without any. */
export type Element = readonly [name: string, content: Content, attributes?: Record<string, string>]
type Content = string | number | null | undefined | readonly (Element | null)[]

/** An XML document. */
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

/** Without the characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
