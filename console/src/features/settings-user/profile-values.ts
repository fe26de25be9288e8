import type { User } from '@litfass/api/people/session'

export function profileValues({ firstName, lastName, phone, relationship }: User) {
  return { firstName, lastName, phone, relationship }
}
type ProfileValues = ReturnType<typeof profileValues>

/** Whether anything is entered that is not kept yet; spaces around it are not kept. */
export function hasChanges(values: ProfileValues, user: User): boolean {
  const kept = profileValues(user)
  return (['firstName', 'lastName', 'phone', 'relationship'] as const).some(
    (name) => values[name].trim() !== kept[name],
  )
}
