import { createRequire } from 'node:module'

import type shared from '@litfass/api/texts/en.json'
import { fillText } from '@litfass/domain/fill-text'
import { type Language, byLanguage } from '@litfass/domain/people/language'

import type own from '../../texts/en.json'

export type Texts = typeof own & typeof shared

const load = createRequire(import.meta.url)

/** Everything the server says: its own texts and those it shares with the console. */
export const texts = byLanguage<Texts>((language) => ({
  ...load(`../../texts/${language}.json`),
  ...load(`@litfass/api/texts/${language}.json`),
}))

/** `1 ad`, `3 ads`: the form that a language has for a number. */
export function countedText(language: Language, what: 'ads' | 'moreAds' | 'unread' | 'payment', count: number): string {
  const forms = new Map(Object.entries(texts[language].counted))
  const form =
    forms.get(`${what}_${new Intl.PluralRules(language).select(count)}`) ?? texts[language].counted[`${what}_other`]
  return fillText(form, { count })
}
