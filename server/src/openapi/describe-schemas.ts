import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { type Argument, type Comment, type Expression, Visitor, parseSync } from 'oxc-parser'

import { projectFolder } from '../platform/folders.ts'

const folders = ['api/src/', 'domain/src/'].map((path) => pathToFileURL(join(projectFolder, path)).href)

/** What is imported from `api/` and `domain/` after this call describes schemas and their fields by their doc comments. */
export function describeSchemas(): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!folders.some((folder) => url.startsWith(folder)) || !loaded.source) return loaded
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      return { ...loaded, source: withDescriptions(source) }
    },
  })
}

/**
 * `{ /** Why. *\/ field: schema }` becomes `{ field: schema.describe("Why.") }`, where values that are no schemas stay.
 * `.meta({ id: 'Name' })` gets the doc comment of its constant.
 */
function withDescriptions(source: string): string {
  const { program, comments } = parseSync('contract.ts', source)
  const inserts: { at: number; text: string }[] = []

  function descriptionAt(start: number): string | null {
    const comment = comments.findLast(({ end }) => end <= start)
    const isDoc = comment?.type === 'Block' && comment.value.startsWith('*')
    return isDoc && source.slice(comment.end, start).trim() === '' ? JSON.stringify(textOf(comment)) : null
  }

  new Visitor({
    Property({ start, value, shorthand, method }) {
      const description = shorthand || method ? null : descriptionAt(start)
      if (!description) return
      const text = `((schema) => '_zod' in Object(schema) ? schema.describe(${description}) : schema)(`
      inserts.push({ at: value.start, text }, { at: value.end, text: ')' })
    },
    ExportNamedDeclaration({ start, declaration }) {
      const description = descriptionAt(start)
      if (!description || declaration?.type !== 'VariableDeclaration') return
      const [meta] = declaration.declarations.flatMap(({ init }) => (init ? argumentsOfMeta(init) : []))
      if (meta?.type === 'ObjectExpression') inserts.push({ at: meta.start + 1, text: `description: ${description},` })
    },
  }).visit(program)
  let described = source
  for (const { at, text } of inserts.toSorted((one, other) => other.at - one.at))
    described = described.slice(0, at) + text + described.slice(at)
  return described
}

/** The arguments of the last `.meta(…)` in a chain of calls. */
function argumentsOfMeta(expression: Expression): Argument[] {
  if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return []
  const { object, property } = expression.callee
  const isMeta = property.type === 'Identifier' && property.name === 'meta'
  return isMeta ? expression.arguments : argumentsOfMeta(object)
}

/** `* One\n   * two. ` becomes `One two.` */
function textOf({ value }: Comment): string {
  return value
    .split('\n')
    .map((line) => line.trim().replace(/^\*+ ?/, ''))
    .join(' ')
    .trim()
}
