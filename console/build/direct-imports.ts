import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { ESTree, Plugin } from 'vite'

/** The file behind an export, and its name there. */
interface Origin {
  file: string
  name: string
}

type Parse = (code: string) => ESTree.Program

/**
 * Imports from the index file of these packages become imports of the files behind it. Otherwise everything that some
 * page takes from the package would be loaded with the first one, which imports the same index file.
 */
export function directImports(packages: string[]): Plugin {
  const read = new Map<string, Map<string, Origin>>()

  function originsIn(index: string, parse: Parse): Map<string, Origin> {
    const origins = read.get(index) ?? originsOf(index, parse)
    read.set(index, origins)
    return origins
  }

  return {
    name: 'direct-imports',
    apply: 'build',
    // After JSX and types are compiled away.
    enforce: 'post',
    transform: {
      filter: { id: /\.(?:[jt]sx?|mjs)$/, code: packages },
      async handler(code, id) {
        let changed = code
        for (const node of importsIn(this.parse(code)).toReversed()) {
          if (!packages.includes(node.source.value)) continue
          const index = await this.resolve(node.source.value, id)
          if (!index) throw new Error(`${node.source.value} was not found from ${id}`)
          const direct = directly(
            node,
            originsIn(index.id, (text) => this.parse(text)),
          )
          changed = changed.slice(0, node.start) + direct + changed.slice(node.end)
        }
        // Each import stays on its line.
        return changed === code ? null : { code: changed, map: null }
      },
    },
  }
}

function importsIn({ body }: ESTree.Program): ESTree.ImportDeclaration[] {
  return body.filter((node) => node.type === 'ImportDeclaration')
}

/** The import of what the index exports, from the files behind it. */
function directly(node: ESTree.ImportDeclaration, origins: Map<string, Origin>): string {
  return node.specifiers
    .map((specifier) => {
      const origin = specifier.type === 'ImportSpecifier' && origins.get(nameOf(specifier.imported))
      if (!origin) throw new Error(`${node.source.value} does not export ${specifier.local.name} from a file`)
      return `import { ${origin.name} as ${specifier.local.name} } from ${JSON.stringify(origin.file)};`
    })
    .join(' ')
}

function originsOf(index: string, parse: Parse): Map<string, Origin> {
  const { body } = parse(readFileSync(index, 'utf8'))
  // An index also passes on exports of other packages.
  const fileOf = ({ value }: ESTree.StringLiteral) => (value.startsWith('.') ? join(dirname(index), value) : value)
  const locals = new Map<string, Origin>()
  for (const node of body)
    if (node.type === 'ImportDeclaration')
      for (const specifier of node.specifiers)
        if (specifier.type === 'ImportSpecifier')
          locals.set(specifier.local.name, { file: fileOf(node.source), name: nameOf(specifier.imported) })
  const origins = new Map<string, Origin>()
  for (const node of body)
    if (node.type === 'ExportNamedDeclaration')
      for (const { local, exported } of node.specifiers) {
        const name = nameOf(local)
        const origin = node.source ? { file: fileOf(node.source), name } : locals.get(name)
        if (origin) origins.set(nameOf(exported), origin)
      }
  return origins
}

function nameOf(node: ESTree.ModuleExportName): string {
  return node.type === 'Literal' ? node.value : node.name
}
