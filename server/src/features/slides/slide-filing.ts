import type { SlideInput } from '@litfass/domain/playback/slides/slide'
import { spelledTags } from '@litfass/domain/tags'

import type { AccountContext } from '../../platform/context.ts'
import { lockFolder, tagsOfSlides } from '../folders/folders.store.ts'

export type SlideFiling = Pick<SlideInput, 'folderId' | 'tags'>

/** The columns of folder and tags; what is absent stays. Locks the folder. @throws Problem invalid */
export async function filingColumns(ctx: AccountContext, { folderId, tags }: SlideFiling) {
  if (folderId) await lockFolder(ctx, folderId)
  return {
    ...(folderId !== undefined && { folderId }),
    ...(tags && { tags: spelledTags(tags, await tagsOfSlides(ctx)) }),
  }
}
