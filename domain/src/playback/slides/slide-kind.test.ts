import { expect, it } from 'vitest'

import { emptyContent, type RichText, richTextOf } from './rich-text.ts'
import { slideKind } from './slide-kind.ts'

const words = richTextOf({ headline: ['Yoga'] })
const spaces = richTextOf({ headline: [' \u00a0'] })

it.each<[string, { video: object | null; content: RichText }, string]>([
  ['a picture with text', { video: null, content: words }, 'slide'],
  ['a picture alone', { video: null, content: emptyContent }, 'picture'],
  ['a picture with spaces', { video: null, content: spaces }, 'picture'],
  ['a video with text', { video: {}, content: words }, 'video'],
  ['a video alone', { video: {}, content: emptyContent }, 'video'],
])('%s', (_, slide, kind) => {
  expect(slideKind(slide)).toBe(kind)
})
