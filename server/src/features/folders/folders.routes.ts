import type { folderApi } from '@litfass/api/playback/folders'

import type { Handlers } from '../../platform/http/serve.ts'
import { createFolder } from './create-folder.ts'
import { deleteFolder } from './delete-folder.ts'
import { deleteTag } from './delete-tag.ts'
import { foldersOfAccount } from './folders.store.ts'
import { moveSlides } from './move-slides.ts'
import { renameFolder } from './rename-folder.ts'
import { renameTag } from './rename-tag.ts'
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
