import type { Membership } from '@litfass/api/people/session'
import type { Language } from '@litfass/domain/people/language'

export const accountOrders = ['ascending', 'descending', 'joined'] as const
export type AccountOrder = (typeof accountOrders)[number]

/** Companies that match the search, by name or by the date joined. */
export function pickAccounts(
  accounts: readonly Membership[],
  { search, order, language }: { search: string; order: AccountOrder; language: Language },
): Membership[] {
  const wanted = search.trim().toLocaleLowerCase(language)
  const found = accounts.filter(({ name }) => name.toLocaleLowerCase(language).includes(wanted))
  if (order === 'joined') return found
  const byName = new Intl.Collator(language, { numeric: true })
  const sign = order === 'ascending' ? 1 : -1
  return found.toSorted((a, b) => sign * byName.compare(a.name, b.name))
}
