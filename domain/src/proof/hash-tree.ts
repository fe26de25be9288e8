import type { ProofCrypto } from './proof-hash.ts'

/** The neighbours of a leaf and of the nodes above it, from the leaf up. Null where there is none. */
export type TreePath = (string | null)[]

interface HashTree {
  root: string
  /** Of each leaf, in the order of the leaves. */
  paths: TreePath[]
}

type Hash = ProofCrypto['hash']

/** A Merkle tree over hashes. A node without a neighbour moves up as it is; the root of no leaves is the hash of ''. */
export async function treeOf(leaves: readonly string[], hash: Hash): Promise<HashTree> {
  const paths: TreePath[] = leaves.map(() => [])
  let level = [...leaves]
  for (let height = 0; level.length > 1; height++) {
    for (const [leaf, path] of paths.entries()) path.push(level[neighbourOf(Math.floor(leaf / 2 ** height))] ?? null)
    const above: string[] = []
    // One after the other: a day may have many pages, and hashing must not take all threads of a server.
    for (let at = 0; at < level.length; at += 2) above.push(await nodeOf(level[at], level[at + 1], hash))
    level = above
  }
  return { root: level[0] ?? (await hash('')), paths }
}

/** The root of the tree in which a leaf has this position and this path. */
export async function rootFrom(
  { leaf, position, path }: { leaf: string; position: number; path: TreePath },
  hash: Hash,
): Promise<string> {
  let node = leaf
  let place = position
  for (const neighbour of path) {
    node = place % 2 === 0 ? await nodeOf(node, neighbour, hash) : await nodeOf(neighbour, node, hash)
    place = Math.floor(place / 2)
  }
  return node
}

function neighbourOf(position: number): number {
  return position % 2 === 0 ? position + 1 : position - 1
}

/** A page begins with `{`, so that no page can be taken for a node. */
async function nodeOf(left: string | null = null, right: string | null = null, hash: Hash): Promise<string> {
  return left === null || right === null ? (left ?? right ?? '') : hash(`node ${left} ${right}`)
}
