import { z } from 'zod'

import { requiredLine } from './line.ts'

export const maxTags = 20
export const tagLength = 30

const TagList = z.array(requiredLine(tagLength)).max(maxTags, 'too-many')

export const Tags = TagList.default([])

/** Absent in a change: the tags stay. */
export const TagsOrSame = TagList.optional()

/** The tags after an edit: existing ones in order, new ones last. */
export function editedTags(
  tags: readonly string[],
  { addTags, removeTags }: { addTags: readonly string[]; removeTags: readonly string[] },
): string[] {
  return [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])]
}

/** The spelling that a renamed tag gets, and whether slides have it already: then both become one. */
export function renamedTag(
  { tag, to }: { tag: string; to: string },
  known: readonly string[],
): { spelled: string; merges: boolean } {
  const other = known.find((one) => one !== tag && one.toLowerCase() === to.toLowerCase())
  return { spelled: other ?? to, merges: other !== undefined }
}

/** Removes tags that differ only in case. Each is spelled as in `known`, else as it first occurs. */
export function spelledTags(tags: readonly string[], known: readonly string[]): string[] {
  const fold = (tag: string) => tag.toLowerCase()
  const spelling = new Map([...known, ...tags].toReversed().map((tag) => [fold(tag), tag]))
  return [...new Set(tags.map((tag) => spelling.get(fold(tag)) ?? tag))]
}
