import type { Language } from '@litfass/domain/people/language'

/** One format for each language, made when first used: making one takes longer than formatting. */
export function perLanguage<Format>(build: (language: Language) => Format): (language: Language) => Format {
  const built = new Map<Language, Format>()
  return (language) => {
    const format = built.get(language) ?? build(language)
    built.set(language, format)
    return format
  }
}
