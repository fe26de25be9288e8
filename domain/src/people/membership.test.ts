import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { roles } from './account.ts'
import { activeRoles, configuresServer, losesLastAdmin, Roles, teamRefusal } from './membership.ts'

const ada = { id: 'ada', roles: ['admin', 'board'] } as const
const ben = { id: 'ben', roles: [] } as const

describe('a team', () => {
  it.each([
    ['an admin makes another admin', 'ada', [ada, { id: 'ben', roles: ['admin'] }], null],
    ['an admin leaves when there is another', 'ada', [{ id: 'ben', roles: ['admin', 'board'] }], null],
    ['an admin removes a member', 'ada', [ada], null],
    ['a member leaves', 'ben', [ada], null],
    ['a member cannot remove another', 'ben', [ben], 'not-allowed'],
    ['a member changes nothing', 'ben', [ada, { id: 'ben', roles: ['admin'] }], 'not-allowed'],
    ['a person outside the company changes nothing', 'eve', [ada], 'not-allowed'],
    ['the last admin stays', 'ada', [ben], 'last-admin'],
    ['the last admin stays admin', 'ada', [{ id: 'ada', roles: ['board'] }, ben], 'last-admin'],
    ['no member is left', 'ada', [], 'last-admin'],
    ['the last member with a role stays', 'ada', [{ id: 'ben', roles: ['admin'] }], 'last-with-role'],
    ['the last member with a role keeps it', 'ada', [{ id: 'ada', roles: ['admin'] }, ben], 'last-with-role'],
    ['a role that is active is given', 'ada', [ada, { id: 'ben', roles: ['board'] }], null],
    ['a role that no member has is not given', 'ada', [ada, { id: 'ben', roles: ['cinema'] }], 'role-not-active'],
  ] as const)('%s', (_, by, after, refusal) => {
    expect(teamRefusal([ada, ben], { by, after })).toBe(refusal)
  })

  it('keeps its roles, and so its admin', () => {
    const member = fc.record({ id: fc.constantFrom('a', 'b', 'c'), roles: fc.subarray([...roles]) })
    const team = fc.uniqueArray(member, { selector: ({ id }) => id })
    fc.assert(
      fc.property(team, team, fc.constantFrom('a', 'b', 'c'), (before, after, by) => {
        if (teamRefusal(before, { by, after })) return
        expect(activeRoles(after)).toEqual(activeRoles(before))
      }),
    )
  })
})

it.each([
  [[ada, ben], [ben], true],
  [[ada, { id: 'ben', roles: ['admin'] }], [{ id: 'ben', roles: ['admin'] }], false],
  [[ada], [{ id: 'ada', roles: ['admin'] }], false],
  [[ben], [], false],
] as const)('from %j to %j the last admin is lost: %s', (before, after, lost) => {
  expect(losesLastAdmin(before, after)).toBe(lost)
})

it.each([
  [['admin'], 'own', true],
  [['admin'], 'other', false],
  [['admin'], null, true],
  [['board', 'cinema'], 'own', false],
  [['board', 'cinema'], null, false],
] as const)(
  'a member with the roles %j is shown how to configure a server of the operator %j: %s',
  (given, id, shown) => {
    expect(configuresServer({ accountId: 'own', roles: given }, id)).toBe(shown)
  },
)

describe('roles', () => {
  it('are none, some or all, each once', () => {
    for (const given of [[], ['admin'], [...roles]]) expect(Roles.safeParse(given).success).toBe(true)
    for (const given of [['admin', 'admin'], ['boss'], 'admin']) expect(Roles.safeParse(given).success).toBe(false)
  })
})
