import fc from 'fast-check'
import { expect, it } from 'vitest'

import { rootFrom, treeOf } from './hash-tree.ts'

// Shows what was hashed.
const hash = async (text: string) => `(${text})`

it('a tree of three leaves moves the last one up', async () => {
  expect(await treeOf(['a', 'b', 'c'], hash)).toEqual({
    root: '(node (node a b) c)',
    paths: [
      ['b', 'c'],
      ['a', 'c'],
      [null, '(node a b)'],
    ],
  })
})

it('a tree of one leaf is that leaf, and a tree of none is the hash of nothing', async () => {
  expect(await treeOf(['a'], hash)).toEqual({ root: 'a', paths: [[]] })
  expect(await treeOf([], hash)).toEqual({ root: '()', paths: [] })
})

it('every leaf leads to the root by its path, and no other leaf does', async () => {
  const leaves = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(leaves, fc.nat(), async (all, at) => {
      const { root, paths } = await treeOf(all, hash)
      const position = at % all.length
      const leaf = all[position] ?? ''
      const path = paths[position] ?? []
      expect(await rootFrom({ leaf, position, path }, hash)).toBe(root)
      expect(await rootFrom({ leaf: 'OTHER', position, path }, hash)).not.toBe(root)
    }),
  )
})
