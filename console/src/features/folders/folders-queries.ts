import { api } from 'virtual:endpoints'
import { z } from 'zod'

import { TagFilter } from '../../components/list/account-list.ts'
import { apiQuery } from '../../platform/api/api.ts'

/** The URL parameters that filter slides by folder and tags. */
export const folderFilters = {
  /** Id of a folder, or `none`. */
  folder: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .catch(undefined),
  tag: TagFilter,
}

export interface FolderFilters {
  folder?: string | undefined
  tag?: string[] | undefined
}

export interface FilteredList {
  search: FolderFilters
  change: (changes: FolderFilters) => void
}

export function foldersQuery(accountId: string) {
  return apiQuery(api.folders.listFolders, { accountId })
}
