import type { RichText } from './rich-text.ts'

/** Whether a text has nothing to draw. Runs on TVs: must not import zod at run time. */
export function isWordless({ content }: RichText): boolean {
  return content.every((block) => block.type === 'paragraph' && (block.content ?? []).length === 0)
}
