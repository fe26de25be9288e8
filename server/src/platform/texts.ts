import { createRequire } from 'node:module'

import type shared from '@litfass/api/texts/en.json'
import { isAdReason } from '@litfass/domain/ads/ad'
import { fillText } from '@litfass/domain/fill-text'
import { type Language, byLanguage } from '@litfass/domain/people/language'

import type own from '../../texts/en.json'
import { serverManifest } from './folders.ts'

export type Texts = typeof own & typeof shared

const load = createRequire(serverManifest)

/** The server's texts and those shared with the console. */
export const texts = byLanguage<Texts>((language) => ({
  ...load(`./texts/${language}.json`),
  ...load(`@litfass/api/texts/${language}.json`),
}))

/** Plural forms such as `1 ad` and `3 ads`. */
export function countedText(language: Language, what: 'ads' | 'moreAds' | 'unread' | 'payment', count: number): string {
  const forms = new Map(Object.entries(texts[language].counted))
  const form =
    forms.get(`${what}_${new Intl.PluralRules(language).select(count)}`) ?? texts[language].counted[`${what}_other`]
  return fillText(form, { count })
}

/** The text of a reason code; reasons written by people are returned unchanged. */
export function adReasonText(reason: string, language: Language): string {
  return isAdReason(reason) ? texts[language].adReasons[reason] : reason
}

/** The line with the reason; empty if there is none. */
export function whyOf(reason: string | undefined): Record<Language, string> {
  return byLanguage((language) =>
    reason ? fillText(texts[language].mailWords.why, { reason: adReasonText(reason, language) }) : '',
  )
}
