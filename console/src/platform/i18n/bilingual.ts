/** The texts of one feature. A key without its German sentence, or a German one too many, does not compile. */
export function bilingual<const English extends Record<string, string>>(texts: {
  en: English
  de: Record<keyof NoInfer<English>, string>
}): { en: English; de: Record<keyof English, string> } {
  return texts
}
