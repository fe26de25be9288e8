import { categories, type DisplayCategoryId } from './category.ts'
import { newScreenDefaults } from './screen.ts'

/** The address of a place in a form; missing parts are empty. */
export interface PlaceAddress {
  siteId?: string | undefined
  street: string
  streetNumber: string
  zip: string
  city: string
  country: string
}

const lines = ['street', 'streetNumber', 'zip', 'city', 'country'] as const

/** The screens at the same location or the same address. Case and surrounding spaces of addresses are ignored. */
export function screensAt<Screen extends PlaceAddress>(place: PlaceAddress, screens: readonly Screen[]): Screen[] {
  const isComplete = lines.every((line) => plain(place[line]) !== '')
  return screens.filter(
    (screen) =>
      (Boolean(place.siteId) && screen.siteId === place.siteId) ||
      (isComplete && lines.every((line) => plain(screen[line]) === plain(place[line]))),
  )
}

/** The first screen with this name, ignoring case. Names need not be unique. */
export function screenNamed<Screen extends { name: string }>(
  name: string,
  screens: readonly Screen[],
): Screen | undefined {
  return screens.find((screen) => plain(screen.name) === plain(name))
}

/**
 * The daily audience that the form of a new screen suggests: that of a screen at the same location or address,
 * preferably one of the same category, else the usual one of the category. `similarScreen` is the name of that screen.
 */
export function suggestedAudience(
  categoryId: DisplayCategoryId | undefined,
  screensAtAddress: readonly { name: string; contacts: number; categoryId: DisplayCategoryId }[],
): { contacts: number; similarScreen: string | null } {
  const measured = screensAtAddress.filter(({ contacts }) => contacts > 0)
  const similarScreen = measured.find((screen) => screen.categoryId === categoryId) ?? measured[0]
  if (similarScreen) return { contacts: similarScreen.contacts, similarScreen: similarScreen.name }
  return {
    contacts: categoryId ? categories[categoryId].usualAudience : newScreenDefaults.contacts,
    similarScreen: null,
  }
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}
