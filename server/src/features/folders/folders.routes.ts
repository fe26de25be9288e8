import type { folderApi } from '@litfass/api/playback/folders'

import type { Handlers } from '../../platform/http/serve.ts'
import { deleteTag, renameTag } from './edit-tag.ts'
import { foldersOfAccount } from './folders.store.ts'
import { createFolder, deleteFolder, renameFolder } from './folders.ts'
import { moveSlides } from './move-slides.ts'
import { tagSlides } from './tag-slides.ts'

export const folderHandlers: Handlers<typeof folderApi> = {
  listFolders: (ctx) => foldersOfAccount(ctx),
  createFolder: (ctx, { body }) => createFolder(ctx, body),
  renameFolder: (ctx, { folderId, body }) => renameFolder(ctx, folderId, body),
  deleteFolder: (ctx, { folderId }) => deleteFolder(ctx, folderId),
  moveSlides: (ctx, { body }) => moveSlides(ctx, body),
  tagSlides: (ctx, { body }) => tagSlides(ctx, body),
  renameTag: (ctx, { body }) => renameTag(ctx, body),
  deleteTag: (ctx, { body }) => deleteTag(ctx, body),
}
