import { z } from 'zod'

import { basedOnField } from '../../based-on.ts'
import { isVisible, requiredLine } from '../../line.ts'
import { TagsOrSame } from '../../tags.ts'
import { Day } from '../../time/day.ts'
import { daysAreInOrder } from '../entries/entry-days.ts'
import { PictureFit } from '../media/picture-fit.ts'
import { RichText, plainText } from './rich-text.ts'

export const slideTitleLength = 20

const fields = z.object({
  title: requiredLine(slideTitleLength),
  content: RichText,
  /** Allows empty content, for a slide that is only a picture or a video. */
  withoutText: z.boolean().optional(),
  /** The video that plays over the background, which is its first frame. Absent in a change: stays. Null: none. */
  videoId: z.uuid().nullable().optional(),
  /** Absent in a change: stays. Null: cut around its centre. */
  pictureFit: PictureFit.nullable().optional(),
  /** Whether a shade is between the background and the text. Absent in a change: stays. */
  textShade: z.boolean().optional(),
  /** Screens play it from this day on, in the zone of the account. Absent in a change: stays. Null: any day. */
  firstDay: Day.nullable().optional(),
  /** The last day on which screens play it. */
  lastDay: Day.nullable().optional(),
  /** Absent in a change: stays. Null: in none. */
  folderId: z.uuid().nullable().optional(),
  tags: TagsOrSame,
})

/** What a person enters. The required background is a file beside it. */
export const SlideInput = withChecks(fields).meta({ id: 'SlideInput' })
export type SlideInput = z.infer<typeof SlideInput>

export const SlideChange = withChecks(fields.extend(basedOnField)).meta({ id: 'SlideChange' })
export type SlideChange = z.infer<typeof SlideChange>

/** The days to set for several slides. Null removes a day; one that is absent is not changed. */
export const SlideDays = z
  .object({ firstDay: Day.nullable().optional(), lastDay: Day.nullable().optional() })
  .refine(daysAreInOrder, { path: ['lastDay'], error: 'last-before-first-day' })
export type SlideDays = z.infer<typeof SlideDays>

/** Checked even if another field is wrong, so that a form marks all. */
function withChecks<Schema extends z.ZodType<z.infer<typeof fields>>>(schema: Schema): Schema {
  return schema
    .refine(({ content, withoutText }) => withoutText || hasText(content), {
      path: ['content'],
      error: 'required',
      when: ({ value }) => z.object({ content: RichText }).safeParse(value).success,
    })
    .refine(daysAreInOrder, {
      path: ['lastDay'],
      error: 'last-before-first-day',
      when: ({ value }) => fields.pick({ firstDay: true, lastDay: true }).safeParse(value).success,
    })
}

/** Whether there is anything to read. */
export function hasText(content: RichText): boolean {
  return isVisible(plainText(content))
}

/** A locked slide cannot be edited, copied, deleted, offered or played. */
export function slideRefusal(slide: { locked: boolean }): 'slide-locked' | null {
  return slide.locked ? 'slide-locked' : null
}

/** Reading time in seconds: 3 words a second, rounded up, at least one. */
export function readingSeconds(content: RichText): number {
  const words = plainText(content).split(/\s+/).filter(Boolean).length
  return Math.max(1, Math.ceil(words / 3))
}
