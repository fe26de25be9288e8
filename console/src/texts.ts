import type { Language } from '@litfass/domain/people/language'

type Texts = Record<string, Record<string, string>>

const own = import.meta.glob<Texts>('../texts/*.json', { import: 'default' })
const shared = import.meta.glob<Texts>('../../api/texts/*.json', { import: 'default' })

/** All texts of one language by namespace: the console's own, and those shared with the server. */
export async function textsIn(language: Language): Promise<Texts> {
  const loads = [own[`../texts/${language}.json`], shared[`../../api/texts/${language}.json`]]
  const files = await Promise.all(loads.flatMap((load) => load?.() ?? []))
  return Object.assign({}, ...files)
}
