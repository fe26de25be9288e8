import { pages as english } from '../../texts/en.json'

export type Texts = typeof english

// The player carries every language: the device's is known only in the field.
const files = import.meta.glob<Texts>('../../texts/*.json', { eager: true, import: 'pages' })

/** The texts of the first of these languages, such as `de-AT`, that the player has, else English. */
export function textsFor(...wanted: (string | undefined)[]): Texts {
  for (const language of wanted) {
    const text = language && files[`../../texts/${language.slice(0, 2)}.json`]
    if (text) return text
  }
  return english
}

/** The text for a worker's refusal, or for its absence; what an engine says by itself stays as it is. */
export function refusalText(message: string, text: Texts): string {
  const refusals: Record<string, string> = text.refusals
  return refusals[message] || message
}
