import { z } from 'zod'

import { requiredLine } from '../../line.ts'
import { maxAtOnce } from '../../max-at-once.ts'
import { tagLength, Tags } from '../../tags.ts'

export const folderTitleLength = 30
export const maxFolders = 100

export const FolderInput = z.object({ title: requiredLine(folderTitleLength) }).meta({ id: 'FolderInput' })
export type FolderInput = z.infer<typeof FolderInput>

const slides = z.array(z.uuid()).min(1, 'required').max(maxAtOnce, 'too-many')

/** `folderId` null: out of their folders. */
export const SlidesMove = z.object({ slides, folderId: z.uuid().nullable() }).meta({ id: 'SlidesMove' })
export type SlidesMove = z.infer<typeof SlidesMove>

export const SlidesTagging = z.object({ slides, addTags: Tags, removeTags: Tags }).meta({ id: 'SlidesTagging' })
export type SlidesTagging = z.infer<typeof SlidesTagging>

const Tag = requiredLine(tagLength)

export const TagRename = z.object({ tag: Tag, to: Tag, merge: z.boolean().default(false) }).meta({ id: 'TagRename' })
export type TagRename = z.infer<typeof TagRename>

export const TagInput = z.object({ tag: Tag }).meta({ id: 'TagInput' })
