import { z } from 'zod'

import { Privacy } from './screen.ts'

export const mostTags = 20
const Tags = z.array(z.string().trim().min(1, 'required').max(30, 'too-long')).max(mostTags, 'too-many').default([])

/** What is changed of several screens at once; what is left out stays. `url` is a show's id, or empty for none. */
export const ScreensEdit = z
  .object({
    screens: z.array(z.uuid()).min(1, 'required').max(500, 'too-many'),
    active: z.boolean().optional(),
    privacy: Privacy.optional(),
    addTags: Tags,
    removeTags: Tags,
    url: z.union([z.uuid(), z.literal('')]).optional(),
  })
  .meta({ id: 'ScreensEdit' })
export type ScreensEdit = z.infer<typeof ScreensEdit>

/** A screen's tags after the edit, in their order, the new ones last. */
export function editedTags(
  tags: string[],
  { addTags, removeTags }: Pick<ScreensEdit, 'addTags' | 'removeTags'>,
): string[] {
  return [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])]
}
