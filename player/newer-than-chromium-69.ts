const syntax = new Set([
  'ChainExpression',
  'PropertyDefinition',
  'PrivateIdentifier',
  'StaticBlock',
  'AccessorProperty',
  'ImportExpression',
])
const operators = new Set(['??', '??=', '||=', '&&='])
const methods = new Set(
  'at findLast findLastIndex toSorted toReversed toSpliced replaceAll matchAll hasOwn fromEntries allSettled any replaceChildren randomUUID groupBy withResolvers'.split(
    ' ',
  ),
)
const globals = new Set([
  'structuredClone',
  'queueMicrotask',
  'globalThis',
  'WeakRef',
  'FinalizationRegistry',
  'AggregateError',
  'Temporal',
  'BigInt64Array',
])

/** Lists the syntax, methods and unguarded globals of a parsed script that are newer than Chromium 69. */
export function newerThanChromium69(program: object): string[] {
  const found = new Set<string>()
  const guarded = new Set<string>()
  const used = new Set<string>()
  walk(program, (node, parent) => {
    const { type } = node
    if (typeof type !== 'string') return
    if (syntax.has(type)) found.add(type)
    if (typeof node['operator'] === 'string' && operators.has(node['operator'])) found.add(node['operator'])
    if (type === 'Literal' && typeof node['raw'] === 'string') {
      if (node['bigint'] !== undefined && node['bigint'] !== null) found.add('BigInt')
      else if (typeof node['value'] === 'number' && node['raw'].includes('_')) found.add('numeric separator')
    }
    if (type === 'CallExpression') {
      const name = nameOf(propertyOf(node['callee']))
      if (name !== null && methods.has(name)) found.add(`.${name}`)
    }
    const name = type === 'Identifier' ? nameOf(node) : null
    if (name === null || !globals.has(name)) return
    if (parent['type'] === 'UnaryExpression' && parent['operator'] === 'typeof') guarded.add(name)
    else if (parent['type'] !== 'MemberExpression' || parent['object'] === node) used.add(name)
  })
  for (const name of used) if (!guarded.has(name)) found.add(name)
  return [...found]
}

type Node = Record<string, unknown>

function walk(node: object, visit: (node: Node, parent: Node) => void, parent: Node = {}): void {
  const here: Node = { ...node }
  if (!Array.isArray(node)) visit(here, parent)
  for (const [key, child] of Object.entries(node)) {
    if (typeof child === 'object' && child !== null)
      walk(child, visit, Array.isArray(node) ? parent : { ...here, object: key === 'object' ? child : undefined })
  }
}

function propertyOf(callee: unknown): unknown {
  return isNode(callee) && callee['type'] === 'MemberExpression' && callee['computed'] !== true
    ? callee['property']
    : null
}

function nameOf(node: unknown): string | null {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
