import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import { packages } from './architecture.js'
import { sourcesIn } from './imports.js'
import { isMain, root } from './run.js'

const generated = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'test-results', 'playwright-report'])
const sourceFile = /\.(tsx?|jsx?|mjs|json|md|sql|css|html|svg|png|ya?ml|sh)$/

/** One line for every link or path in a document, and every document named in code, that does not exist. */
export function brokenPaths(folder) {
  const named = [
    ...documentsIn(folder).map((document) => [relative(folder, document), brokenIn(document, folder)]),
    ...Object.keys(packages)
      .flatMap((name) => sourcesIn(folder, name))
      .map(([path, text]) => [path, documentsNamedIn(text).filter((link) => !leadsSomewhere(link, { folder }))]),
  ]
  return named.flatMap(([file, broken]) =>
    [...new Set(broken)].map((path) => `${file} names ${path}, which does not exist`),
  )
}

function brokenIn(document, folder) {
  const text = readFileSync(document, 'utf8')
  return [
    ...linksIn(text).filter((link) => !leadsSomewhere(link, { folder: dirname(document), document })),
    ...pathsInCode(text, folder).filter(
      (path) => !existsBeside(path, folder) && !existsBeside(path, dirname(document)),
    ),
  ]
}

function documentsIn(folder) {
  const top = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
  return [...top, ...markdownIn(join(folder, 'docs'))]
}

function markdownIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return markdownIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

function withoutBlocks(text) {
  return text.replace(/^```.*?^```/gms, '')
}

function linksIn(text) {
  const prose = withoutBlocks(text).replace(/`[^`\n]*`/g, '')
  const inline = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)]
  const defined = [...prose.matchAll(/^\[[^\]]+\]:\s+<?([^\s>]+)/gm)]
  const html = [...prose.matchAll(/\b(?:src|href)="([^"]+)"/g)]
  return [...inline, ...defined, ...html]
    .map(([, target]) => decodeURI(target.replace(/\?[^#]*/, '')))
    .filter((target) => !/^([a-z][a-z+.-]*:|\/\/)/i.test(target))
}

function documentsNamedIn(text) {
  return [...text.matchAll(/\bdocs\/[\w/-]+\.md(#[\w-]+)?/g)].map(([link]) => link)
}

/** Whether the file of a link exists and, if it is a document, has a heading for the anchor. */
function leadsSomewhere(link, { folder, document }) {
  const [path, anchor] = link.split('#')
  const target = path === '' ? document : join(folder, path)
  if (!existsSync(target)) return false
  return anchor === undefined || !target.endsWith('.md') || anchorsIn(readFileSync(target, 'utf8')).includes(anchor)
}

/** The anchors of headings, as GitHub makes them. */
function anchorsIn(text) {
  const headings = withoutBlocks(text).matchAll(/^#+ (.*)$/gm)
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function pathsInCode(text, folder) {
  const blocks = [...text.matchAll(/^```.*?^```/gms)].map(([block]) => block)
  const spans = [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span)
  const words = [...blocks, ...spans].flatMap((code) => code.split(/[\s,;"'()=|]+/))
  return words
    .map((word) => word.replace(/^\.\//, '').replace(/(:\d+)+$|[.:]+$/g, ''))
    .filter((word) => isPath(word, folder))
}

// Paths start with a folder of this repository or end like a source file.
function isPath(word, folder) {
  if (!/^[\w@.-]+(\/[\w@.$-]+)+\/?$/.test(word)) return false
  const parts = word.split('/')
  if (parts.some((part) => generated.has(part))) return false
  const first = join(folder, parts[0])
  return sourceFile.test(word) || (existsSync(first) && statSync(first).isDirectory())
}

function existsBeside(path, folder) {
  return existsSync(join(folder, path))
}

/** One line for every requirement in docs/security.md that names neither a test nor a document as its proof. */
export function unproven(text) {
  return text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.length === 7 && /^\d+\.\d+\.\d+/.test(cells[1]))
    .filter((cells) => !/`[^`]+(\.test\.tsx?|\.spec\.ts|\.md)`/.test(cells[5]))
    .map((cells) => `docs/security.md names no proof of ${cells[1]}`)
}

if (isMain(import.meta.url)) {
  const broken = [...brokenPaths(root), ...unproven(readFileSync(join(root, 'docs/security.md'), 'utf8'))]
  for (const line of broken) console.error(line)
  process.exitCode = broken.length > 0 ? 1 : 0
}
