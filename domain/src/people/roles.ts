import { type Role, roles } from './account.ts'

export interface RoleChange {
  add: readonly Role[]
  remove: readonly Role[]
}

/** Roles after a change, without duplicates, in the order of `roles`. */
export function changeRoles(current: readonly Role[], { add, remove }: RoleChange): Role[] {
  return roles.filter((role) => !remove.includes(role) && (current.includes(role) || add.includes(role)))
}
