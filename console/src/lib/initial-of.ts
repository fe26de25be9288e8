import { charactersOf } from '@litfass/domain/line'

/** The first character of a name, in capitals. An emoji stays whole. */
export function initialOf(name: string): string {
  const [first = ''] = charactersOf(name)
  return first.toUpperCase()
}

export function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return initialOf(firstName) + initialOf(lastName)
}
