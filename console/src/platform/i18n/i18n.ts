import { sessionApi } from '@litfass/api/people/session'
import { type Language, languages, preferredLanguage } from '@litfass/domain/people/user'
import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

import { call } from '../api/call.ts'
import { readCookie, writeCookie } from '../auth/cookies.ts'

const cookie = 'language'

type Texts = Record<string, { en: Record<string, string>; de: Record<string, string> }>

export async function startI18n(texts: Texts): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await i18next.use(initReactI18next).init({
    lng: preferredLanguage(readCookie(cookie), navigator.languages),
    fallbackLng: 'en',
    supportedLngs: languages,
    resources: Object.fromEntries(
      languages.map((language) => [
        language,
        Object.fromEntries(Object.entries(texts).map(([feature, both]) => [feature, both[language]])),
      ]),
    ),
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
}

/** The language on screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return currentLanguage(i18n.language)
}

export function currentLanguage(language: string = i18next.language): Language {
  return language === 'de' ? 'de' : 'en'
}

/** Changes the language at once and remembers it: in the cookie, and for mails when someone is signed in. */
export async function chooseLanguage(language: Language, { signedIn }: { signedIn: boolean }): Promise<void> {
  writeCookie(cookie, language)
  await i18next.changeLanguage(language)
  if (signedIn) await call(sessionApi.setLanguage, { body: { language } })
}
