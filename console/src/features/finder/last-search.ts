import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { FinderSearch } from './finder-search.ts'

function searchKey(accountId: string): string {
  return `finder ${accountId}`
}

/** Remembers the filters of this tab, for the next visit of the finder. */
export function rememberSearch(accountId: string, { place: _, view: __, ...search }: FinderSearch): void {
  const isEmpty = Object.values(search).every((value) => value === undefined)
  writeSessionValue(searchKey(accountId), isEmpty ? null : search)
}

export function lastSearch(accountId: string): FinderSearch | null {
  return readSessionValue(searchKey(accountId), FinderSearch)
}
