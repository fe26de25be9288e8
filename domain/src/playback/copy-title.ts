import type { Language } from '../people/user.ts'

const beginnings = { en: 'Copy of ', de: 'Kopie von ' } as const satisfies Record<Language, string>

/** Title of a copy within a length limit. A copy of a copy is named like the first copy. */
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
