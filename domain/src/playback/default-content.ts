import { z } from 'zod'

/** What screens play when nothing is scheduled: the show, else the slide, else the built-in default slide. */
export const DefaultContent = z
  .object({ showId: z.uuid().nullable(), slideId: z.uuid().nullable() })
  .meta({ id: 'DefaultContent' })
export type DefaultContent = z.infer<typeof DefaultContent>
