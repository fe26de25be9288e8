import type { PictureFit } from '@litfass/domain/playback/media/picture-fit'

export type BackgroundTheme =
  | 'fitness'
  | 'bakery'
  | 'roastery'
  | 'optician'
  | 'cinema'
  | 'florist'
  | 'bookshop'
  | 'bicycles'
  | 'physio'
  | 'beauty'
  | 'museum'
  | 'hotel'
  | 'property'
  | 'pharmacy'
  | 'fashion'

/** A slide's background. `ink` has a contrast of 4.5:1 anywhere in the format's `textArea`. */
export interface SlideBackground {
  id: string
  title: string
  theme: BackgroundTheme
  format: 'landscape' | 'portrait'
  /** On screens of the other format. */
  pictureFit?: PictureFit
  ink: string
  headline: string[]
  subline: string
  svg: () => string
}

/** Area that every picture keeps free for headline and subline, in pixels. */
export const textArea = {
  landscape: { left: 96, top: 96, width: 900, height: 600 },
  portrait: { left: 72, top: 96, width: 900, height: 520 },
} as const
