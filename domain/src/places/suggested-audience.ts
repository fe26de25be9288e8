import { categories, type DisplayCategoryId } from './category.ts'
import { usualScreen } from './screen.ts'

/** The address of a place as a form has it: incomplete ones are empty. */
export interface WhereItStands {
  siteId?: string | undefined
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
}

const lines = ['street', 'streetNumber', 'zip', 'city', 'country'] as const

/** The screens at the same location or the same address. Addresses are compared without upper case and outer spaces. */
export function screensAt<Screen extends WhereItStands>(place: WhereItStands, screens: readonly Screen[]): Screen[] {
  const isComplete = lines.every((line) => plain(place[line]) !== '')
  return screens.filter(
    (screen) =>
      (Boolean(place.siteId) && screen.siteId === place.siteId) ||
      (isComplete && lines.every((line) => plain(screen[line]) === plain(place[line]))),
  )
}

/** The first screen with this name. Names need not be unique. */
export function screenNamed<Screen extends { name: string }>(
  name: string,
  screens: readonly Screen[],
): Screen | undefined {
  return screens.find((screen) => plain(screen.name) === plain(name))
}

/**
 * The daily audience that the form of a new screen suggests: that of a screen at the same address, preferably one of the
 * same category, else the usual one of the category.
 */
export function suggestedAudience(
  categoryId: DisplayCategoryId | undefined,
  screensHere: readonly { name: string; contacts: number; categoryId: DisplayCategoryId }[],
): { contacts: number; like: string | null } {
  const measured = screensHere.filter(({ contacts }) => contacts > 0)
  const like = measured.find((screen) => screen.categoryId === categoryId) ?? measured[0]
  if (like) return { contacts: like.contacts, like: like.name }
  return { contacts: categoryId ? categories[categoryId].usualAudience : usualScreen.contacts, like: null }
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
