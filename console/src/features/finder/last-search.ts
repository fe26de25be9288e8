import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { FinderSearch } from './finder-search.ts'

function searchKey(accountId: string): string {
  return `finder ${accountId}`
}

/** Stores the filters of the finder for its next visit in this tab. */
export function rememberSearch(accountId: string, search: FinderSearch): void {
  const filters: FinderSearch = { ...search, place: undefined, view: undefined }
  const isEmpty = Object.values(filters).every((value) => value === undefined)
  writeSessionValue(searchKey(accountId), isEmpty ? null : filters)
}

export function lastSearch(accountId: string): FinderSearch | null {
  return readSessionValue(searchKey(accountId), FinderSearch)
}
