import { keysOf } from '../../keys-of.ts'
import { type MediaFormat, mediaFormats, mediaKinds, pictureFormats } from './media.ts'

/** What each upload field takes, and the problem code of other formats. */
export const uploadFields = {
  background: { formats: keysOf(mediaFormats), refusal: 'image-not-supported' },
  placePicture: { formats: pictureFormats, refusal: 'image-not-supported' },
  sitePicture: { formats: ['png', 'jpg'], refusal: 'image-not-png-or-jpg' },
} as const satisfies Record<string, { formats: readonly MediaFormat[]; refusal: string }>
export type UploadField = keyof typeof uploadFields

/** Bytes of the largest file that any field takes. */
export const largestUpload = Math.max(...keysOf(mediaKinds).map((kind) => mediaKinds[kind].maxBytes))
