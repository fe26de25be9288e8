import { expect, test } from 'vitest'

import type { Role } from './account.ts'
import { type RoleChange, changeRoles, losesLastAdmin } from './roles.ts'

test.each<[Role[], RoleChange, Role[]]>([
  [['admin'], { add: ['board'], remove: [] }, ['admin', 'board']],
  [['cinema', 'admin'], { add: ['board'], remove: [] }, ['admin', 'board', 'cinema']],
  [['admin', 'board'], { add: ['board'], remove: ['cinema'] }, ['admin', 'board']],
  [['admin', 'board'], { add: ['cinema'], remove: ['board'] }, ['admin', 'cinema']],
  [['board'], { add: [], remove: ['board'] }, []],
])('%j changed by %j is %j', (current, change, expected) => {
  expect(changeRoles(current, change)).toEqual(expected)
})

test.each<[Role[][], Role[][], boolean]>([
  [[['admin'], ['board']], [[], ['board']], true],
  [[['admin'], ['admin']], [[], ['admin']], false],
  [[['admin']], [['admin', 'board']], false],
  [[['board']], [[]], false],
])('from %j to %j the last admin is lost: %s', (before, after, lost) => {
  expect(losesLastAdmin(before, after)).toBe(lost)
})
