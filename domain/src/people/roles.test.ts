import { expect, test } from 'vitest'

import type { Role } from './account.ts'
import { type RoleChange, changeRoles } from './roles.ts'

test.each<[Role[], RoleChange, Role[]]>([
  [['admin'], { add: ['board'], remove: [] }, ['admin', 'board']],
  [['cinema', 'admin'], { add: ['board'], remove: [] }, ['admin', 'board', 'cinema']],
  [['admin', 'board'], { add: ['board'], remove: ['cinema'] }, ['admin', 'board']],
  [['admin', 'board'], { add: ['cinema'], remove: ['board'] }, ['admin', 'cinema']],
  [['board'], { add: [], remove: ['board'] }, []],
])('%j changed by %j is %j', (current, change, expected) => {
  expect(changeRoles(current, change)).toEqual(expected)
})
