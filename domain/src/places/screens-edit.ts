import { z } from 'zod'

import { Tags } from '../tags.ts'
import { wireName } from '../wire-name.ts'
import { Privacy } from './screen.ts'

/** A change of several screens together; fields that are left out stay. `url` is a show's id, or empty for none. */
export const ScreensEdit = z
  .object({
    screens: z.array(z.uuid()).min(1, 'required').max(500, 'too-many'),
    active: z.boolean().optional(),
    privacy: Privacy.optional(),
    addTags: Tags,
    removeTags: Tags,
    showId: wireName('url', z.union([z.uuid(), z.literal('')]).optional()),
  })
  .meta({ id: 'ScreensEdit' })
export type ScreensEdit = z.infer<typeof ScreensEdit>
