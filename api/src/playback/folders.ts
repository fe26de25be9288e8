import { FolderInput, SlidesMove, SlidesTagging, TagInput, TagRename } from '@litfass/domain/playback/slides/folder'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'

export const Folder = z
  .object({
    id: z.uuid(),
    title: z.string(),
    /** Number of slides in it. */
    slides: z.int(),
  })
  .meta({ id: 'Folder' })
export type Folder = z.infer<typeof Folder>

const folders = { access: 'account', path: '/api/accounts/{accountId}/folders' } as const
const folder = { ...folders, path: `${folders.path}/{folderId}` } as const

export const folderApi = {
  listFolders: endpoint({
    method: 'GET',
    ...folders,
    summary: 'Lists folders by title, and the tags of slides, most used first.',
    returns: z.object({
      items: z.array(Folder),
      tags: z.array(
        z.object({
          tag: z.string(),
          /** Number of slides with it. */
          slides: z.int(),
        }),
      ),
      /** Number of all slides. */
      slides: z.int(),
      /** Number of slides in no folder. */
      withoutFolder: z.int(),
    }),
  }),
  createFolder: endpoint({
    method: 'POST',
    ...folders,
    summary: 'Creates a folder for slides.',
    body: FolderInput,
    returns: Folder,
    status: 201,
    refuses: ['too-many-folders', 'folder-exists'],
  }),
  renameFolder: endpoint({
    method: 'PUT',
    ...folder,
    summary: 'Renames a folder.',
    body: FolderInput,
    returns: Folder,
    refuses: ['folder-exists'],
  }),
  deleteFolder: endpoint({
    method: 'DELETE',
    ...folder,
    summary: 'Deletes a folder. Its slides are kept, without a folder.',
  }),
  moveSlides: endpoint({
    method: 'POST',
    ...folders,
    path: `${folders.path}/move`,
    summary: 'Moves slides into a folder, or out of their folders, all or none.',
    body: SlidesMove,
    changes: 'slides',
  }),
  tagSlides: endpoint({
    method: 'POST',
    ...folders,
    path: `${folders.path}/tag`,
    summary: 'Adds and removes tags of slides, all or none.',
    body: SlidesTagging,
    changes: 'slides',
  }),
  renameTag: endpoint({
    method: 'POST',
    ...folders,
    path: `${folders.path}/rename-tag`,
    summary:
      'Renames a tag on all slides. With `merge`, the new name may be that of another tag, and the two become one.',
    body: TagRename,
    refuses: ['tag-exists'],
  }),
  deleteTag: endpoint({
    method: 'POST',
    ...folders,
    path: `${folders.path}/delete-tag`,
    summary: 'Removes a tag from all slides.',
    body: TagInput,
  }),
}
