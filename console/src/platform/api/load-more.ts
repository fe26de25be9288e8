import { toastProblem } from './toast.tsx'

export interface PagedQuery {
  fetchNextPage: () => Promise<{ error: unknown; isFetchNextPageError: boolean }>
}

/** Loads the next page of a list. If this fails, says why; the pages that are loaded stay. */
export async function loadMore(query: PagedQuery): Promise<void> {
  const { error, isFetchNextPageError } = await query.fetchNextPage()
  if (isFetchNextPageError) toastProblem(error)
}
