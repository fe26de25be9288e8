import type { Language } from '@litfass/domain/people/language'
import { countries } from '@litfass/domain/places/address/country'

import { perLanguage } from './per-language.ts'

const names = perLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }))
const orders = perLanguage((language) => new Intl.Collator(language))

/** All countries by name; Germany, Austria and Switzerland first. */
export function countryOptions(language: Language): { value: string; label: string }[] {
  const near = ['DE', 'AT', 'CH']
  const option = (value: string) => ({ value, label: countryName(value, language) })
  const rest = countries
    .filter((code) => !near.includes(code))
    .map(option)
    .toSorted((a, b) => orders(language).compare(a.label, b.label))
  return [...near.map(option), ...rest]
}

export function countryName(code: string, language: Language): string {
  return names(language).of(code) ?? code
}
