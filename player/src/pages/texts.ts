import { pages as english } from '../../texts/en.json'

export type Texts = typeof english

// The player carries every language: the device's is known only in the field.
const files = import.meta.glob<Texts>('../../texts/*.json', { eager: true, import: 'pages' })

/** The texts for a device's language, such as `de-AT`, else the English ones. */
export function textsFor(language: string): Texts {
  return files[`../../texts/${language.slice(0, 2)}.json`] || english
}

/** The text for a worker's refusal, or for its absence; what an engine says by itself stays as it is. */
export function refusalText(message: string, text: Texts): string {
  const refusals: Record<string, string> = text.refusals
  return refusals[message] || message
}
