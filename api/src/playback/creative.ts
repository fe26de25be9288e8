import { PictureFit } from '@litfass/domain/playback/media/picture-fit'
import type { RichText } from '@litfass/domain/playback/slides/rich-text'
import { z } from 'zod'

/** A finished video over the background of a slide. */
export const SlideVideo = z
  .object({
    id: z.uuid(),
    url: z.string(),
    /** Length, with decimals. */
    seconds: z.number(),
    bytes: z.int(),
    width: z.int(),
    height: z.int(),
    hasSound: z.boolean(),
    /** A picture that covers the switch to the next slide. */
    lastFrameUrl: z.string(),
  })
  .meta({ id: 'SlideVideo' })
export type SlideVideo = z.infer<typeof SlideVideo>

/** What it takes to draw a slide, or the copy of one that an ad carries. */
export const Creative = z
  .object({
    title: z.string(),
    content: z.custom<RichText>(),
    backgroundUrl: z.string(),
    thumbnailUrl: z.string(),
    /** Plays over the background, which is its first frame. */
    video: SlideVideo.optional(),
    /** How the background fills a screen of another ratio; null or absent cuts it around its centre. */
    pictureFit: PictureFit.nullish(),
    /** Whether a shade is between the background and the text. */
    textShade: z.boolean().optional(),
  })
  .meta({ id: 'Creative' })
export type Creative = z.infer<typeof Creative>
