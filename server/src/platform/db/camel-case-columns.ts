import {
  AliasNode,
  CamelCasePlugin,
  ColumnNode,
  IdentifierNode,
  ReferenceNode,
  type RootOperationNode,
  SelectionNode,
  SelectQueryNode,
} from 'kysely'

import type { Database } from './database.ts'

/** Names the columns of a select in its SQL, where `CamelCasePlugin` renames every column of every row. */
class CamelCaseColumns extends CamelCasePlugin {
  override transformQuery(args: Parameters<CamelCasePlugin['transformQuery']>[0]): RootOperationNode {
    const node = super.transformQuery(args)
    if (!SelectQueryNode.is(node) || !node.selections) throw new Error('only selects name their columns')
    return { ...node, selections: node.selections.map((selection) => this.#named(selection)) }
  }

  override async transformResult({ result }: Parameters<CamelCasePlugin['transformResult']>[0]) {
    return result
  }

  #named({ selection }: SelectionNode): SelectionNode {
    const column = columnOf(selection)
    return SelectionNode.create(AliasNode.create(column.node, IdentifierNode.create(this.camelCase(column.name))))
  }
}

function columnOf(node: SelectionNode['selection']) {
  if (AliasNode.is(node) && IdentifierNode.is(node.alias)) return { node: node.node, name: node.alias.name }
  if (ColumnNode.is(node)) return { node, name: node.column.name }
  if (ReferenceNode.is(node) && ColumnNode.is(node.column)) return { node, name: node.column.column.name }
  throw new Error('each column needs a name: select it instead of all of its table')
}

const plugin = new CamelCaseColumns()

/** For selects that read many rows. Order by columns and expressions, not by their new names. */
export function withCamelCaseColumns(db: Database): Database {
  return db.withoutPlugins().withPlugin(plugin)
}
