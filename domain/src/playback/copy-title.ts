import type { Language } from '../people/user.ts'

const beginnings = { en: 'Copy of ', de: 'Kopie von ' } as const satisfies Record<Language, string>

/** The title of a copy, cut to so many characters. A copy of a copy is called as the first. */
export function copyTitle(title: string, { language, longest }: { language: Language; longest: number }): string {
  const beginning = beginnings[language]
  const whole = title.startsWith(beginning) ? title : beginning + title
  if (whole.length <= longest) return whole
  let cut = ''
  for (const character of whole) {
    if (cut.length + character.length >= longest) break
    cut += character
  }
  return `${cut.trimEnd()}…`
}
