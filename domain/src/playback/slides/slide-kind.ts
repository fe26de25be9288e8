import type { RichText } from './rich-text.ts'
import { hasText } from './slide.ts'

export const slideKinds = ['slide', 'picture', 'video'] as const
export type SlideKind = (typeof slideKinds)[number]

/** What lists call a slide: a video is one with or without text, a picture has none. */
export function slideKind({ video, content }: { video: unknown; content: RichText }): SlideKind {
  if (video) return 'video'
  return hasText(content) ? 'slide' : 'picture'
}
