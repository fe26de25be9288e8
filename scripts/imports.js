import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { posix, join } from 'node:path'

const isSource = /\.(ts|tsx|js|cjs|mjs)$/
const notOurs = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])

/** Every file of a folder; paths are relative to `root`, with slashes. */
export function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return notOurs.has(entry.name) ? [] : filesIn(root, path)
  })
}

/** Every source file of a folder as `path -> text`. */
export function sourcesIn(root, folder) {
  return filesIn(root, folder)
    .filter((path) => isSource.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])
}

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}()])\/\/.*$/gm
const statements = /^[ \t]*(import|export)\b(?!\s*\()([^'";]*?)\bfrom\s*['"]([^'"]+)['"]/gm
const sideEffects = /^[ \t]*import\s*['"]([^'"]+)['"]/gm
const calls = /\b(typeof\s+)?import\(\s*['"]([^'"]+)['"]\s*[,)]/g

/** All imports of a file, static, dynamic and re-exported: `{ target, typeOnly, reexport }`. */
export function importsOf(text) {
  const code = text.replace(comments, '')
  return [
    ...[...code.matchAll(statements)].map(([, keyword, names, target]) => ({
      target,
      typeOnly: onlyTypes(names),
      reexport: keyword === 'export',
    })),
    ...[...code.matchAll(sideEffects)].map(([, target]) => ({ target, typeOnly: false, reexport: false })),
    ...[...code.matchAll(calls)].map(([, type, target]) => ({ target, typeOnly: Boolean(type), reexport: false })),
  ]
}

function onlyTypes(names) {
  if (/^\s*type\s+[\w{*]/.test(names)) return true
  const list = names.match(/^\s*\{([\s\S]*)\}\s*$/)?.[1]
  return Boolean(list) && list.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '))
}

/** The file of ours that an import resolves to (`./ad.ts`, `@litfass/domain/ads/ad`), or null. */
export function ownTarget(from, target) {
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target)
  const [, folder, path] = target.match(/^@litfass\/([^/]+)\/(.+)$/) ?? []
  return folder ? `${folder}/src/${path}` : null
}

/** The name of the package an import comes from: `@mantine/core/styles.css` -> `@mantine/core`. */
export function packageOf(target) {
  const [scope, name] = target.split('/')
  return target.startsWith('@') ? `${scope}/${name}` : scope
}
