import { readSessionValue, writeSessionValue } from '../../lib/session-value.ts'
import { FinderSearch, isEmptySearch } from './finder-search.ts'

function searchKey(accountId: string): string {
  return `finder ${accountId}`
}

/** Stores the filters of the finder for its next visit in this tab, without the place that a link asked for. */
export function rememberSearch(accountId: string, search: FinderSearch): void {
  const filters: FinderSearch = { ...FinderSearch.parse(search), id: undefined, place: undefined, view: undefined }
  writeSessionValue(searchKey(accountId), isEmptySearch(filters) ? null : filters)
}

export function lastSearch(accountId: string): FinderSearch | null {
  const last = readSessionValue(searchKey(accountId), FinderSearch)
  return last && !isEmptySearch(last) ? last : null
}
