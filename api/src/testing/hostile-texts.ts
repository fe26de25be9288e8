import { anyRichText, nodeAt } from '@litfass/domain/testing/any-rich-text'
import fc from 'fast-check'

/** Code that the texts below try to run in a page. */
export const trap = 'self.litfassTrap=1'

const script = `javascript:${trap}`
const page = `<script>${trap}</script>`
const attack = `<img src=x onerror="${trap}">`

const hostileWords = [
  page,
  attack,
  script,
  `<svg onload=${trap}>`,
  `<svg><animate onbegin=${trap} attributeName=x dur=1s>`,
  `<iframe srcdoc="${page}">`,
  `<a href="${script}">x</a>`,
  `<style>@import url("data:text/css,*{display:none}")</style>`,
  `</p></div></body>${attack}`,
  `"><script>${trap}</script>`,
  `'};${trap};//`,
  `\${${trap}}`,
  `{{constructor.constructor("${trap}")()}}`,
  `&lt;script&gt;${trap}&lt;/script&gt;`,
  '<!--',
  ']]>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  'data:text/html,<script>alert(1)</script>',
  '\u202e\u2066\ufeff\u200d',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b'.repeat(40),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(60),
  '__proto__',
  'x'.repeat(1990),
]
const hostileValues: unknown[] = [
  ...hostileWords,
  { __html: attack },
  { toString: page },
  { $$typeof: 'react.element', type: 'script', props: { children: trap } },
  [script],
  'position:fixed;inset:0;background:url(https://example.com/x)',
  'expression(alert(1))',
  'url(javascript:alert(1))',
  'var(--x)',
  '#ffffff;background:red',
  null,
  true,
  -1,
  1e308,
  {},
]
const hostileKeys = [
  'style',
  'class',
  'className',
  'onclick',
  'onError',
  'href',
  'src',
  'srcdoc',
  'html',
  'dangerouslySetInnerHTML',
  'children',
  'props',
  'ref',
  'key',
  'type',
  'text',
  'attrs',
  'marks',
  'content',
  'color',
  'textAlign',
  'level',
  'start',
  '__proto__',
  'constructor',
  'prototype',
  'toJSON',
  'then',
  'length',
]

const anyPath = fc.array(fc.nat({ max: 20 }), { maxLength: 12 })

const anyHostileText = fc.oneof(
  // A valid document with a hostile value inserted.
  fc
    .record({
      text: anyRichText,
      path: anyPath,
      key: fc.constantFrom(...hostileKeys),
      value: fc.constantFrom(...hostileValues),
    })
    .map(({ text, path, key, value }) => {
      const copy: unknown = structuredClone(text)
      Object.defineProperty(nodeAt(copy, path), key, { value, enumerable: true, configurable: true, writable: true })
      return JSON.stringify(copy)
    }),
  // A valid document whose text looks like code.
  fc
    .record({ words: fc.constantFrom(...hostileWords), level: fc.constantFrom(1, 2, 3), isHeading: fc.boolean() })
    .map(({ words, level, isHeading }) =>
      JSON.stringify({
        type: 'doc',
        content: [
          {
            type: isHeading ? 'heading' : 'paragraph',
            ...(isHeading && { attrs: { level } }),
            content: [textNode(words)],
          },
        ],
      }),
    ),
  fc.integer({ min: 2, max: 3000 }).map(listsInLists),
  fc.jsonValue().map((value) => JSON.stringify(value)),
)

function textNode(text: string) {
  return { type: 'text', text, marks: [{ type: 'bold' }, { type: 'textStyle', attrs: { color: '#ffc400' } }] }
}

function listsInLists(depth: number): string {
  const opening = '{"type":"bulletList","content":[{"type":"listItem","content":['
  return `{"type":"doc","content":[${opening.repeat(depth)}{"type":"paragraph"}${']}]}'.repeat(depth)}]}`
}

/** `count` hostile texts as JSON, the same on every run. */
export function hostileTexts(count: number): string[] {
  return fc.sample(anyHostileText, { numRuns: count, seed: 4 })
}
