import { type Folder, folderApi } from '@litfass/api/playback/folders'
import type { Slide } from '@litfass/api/playback/slides'

import type { TestAccount } from './builders.ts'

type Builder = Pick<TestAccount, 'call' | 'accountId'>

/** Creates a folder and moves these slides into it. */
export async function buildFolder(account: Builder, title: string, slides: Pick<Slide, 'id'>[] = []): Promise<Folder> {
  const { call, accountId } = account
  const folder = await call(folderApi.createFolder, { accountId, body: { title } })
  if (slides.length === 0) return folder
  await call(folderApi.moveSlides, { accountId, body: { slides: slides.map(({ id }) => id), folderId: folder.id } })
  return { ...folder, slides: slides.length }
}

export async function tagSlides(
  { call, accountId }: Builder,
  slides: Pick<Slide, 'id'>[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
): Promise<void> {
  const body = { slides: slides.map(({ id }) => id), addTags: add, removeTags: remove }
  await call(folderApi.tagSlides, { accountId, body })
}
