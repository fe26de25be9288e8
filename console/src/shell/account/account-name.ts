import { beginningOf, lengthOf } from '@litfass/domain/line'

const nameLength = 18

/** Truncates after 18 characters. */
export function shortAccountName(name: string): string {
  return lengthOf(name) > nameLength ? `${beginningOf(name, nameLength)}…` : name
}
