import type { RichText } from '@litfass/domain/playback/rich-text'
import { z } from 'zod'

/** What it takes to draw a slide, or the copy of one that an ad carries. */
export const Creative = z
  .object({
    title: z.string(),
    content: z.custom<RichText>(),
    backgroundUrl: z.string(),
    thumbnailUrl: z.string(),
  })
  .meta({ id: 'Creative' })
export type Creative = z.infer<typeof Creative>
