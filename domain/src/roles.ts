import { type Role, roles } from './account.ts'
import { isAdmin } from './membership.ts'

export interface RoleChange {
  add: readonly Role[]
  remove: readonly Role[]
}

/** The roles after a change, each once and in the order of `roles`. */
export function changeRoles(current: readonly Role[], { add, remove }: RoleChange): Role[] {
  return roles.filter((role) => !remove.includes(role) && (current.includes(role) || add.includes(role)))
}

/** True when the members' lists had an admin among them and no longer have one: the last admin stays. */
export function losesLastAdmin(before: readonly (readonly Role[])[], after: readonly (readonly Role[])[]): boolean {
  return before.some(isAdmin) && !after.some(isAdmin)
}
