import type { SlideInput } from '@litfass/domain/playback/slides/slide'
import { spelledTags } from '@litfass/domain/tags'

import type { AccountContext } from '../../platform/context.ts'
import { lockReferred } from '../../platform/db/lock-owned.ts'
import { tagsOfSlides } from '../folders/folders.store.ts'

export type FolderAndTags = Pick<SlideInput, 'folderId' | 'tags'>

/** The columns to write; a field that is absent keeps its value. Locks the folder. @throws Problem invalid */
export async function folderAndTagColumns(ctx: AccountContext, { folderId, tags }: FolderAndTags) {
  if (folderId) await lockReferred(ctx, 'folders', { id: folderId, field: 'folderId' })
  return {
    ...(folderId !== undefined && { folderId }),
    ...(tags && { tags: spelledTags(tags, await tagsOfSlides(ctx)) }),
  }
}
