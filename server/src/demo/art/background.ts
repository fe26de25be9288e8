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

/** A slide's picture without its words. `ink` is readable (4.5:1) anywhere on the format's `textArea`. */
export interface SlideBackground {
  id: string
  title: string
  theme: BackgroundTheme
  format: 'landscape' | 'portrait'
  ink: string
  headline: string[]
  subline: string
  svg: () => string
}

/** The part of every picture that stays quiet, so that headline and subline can stand on it, in pixels of the picture. */
export const textArea = {
  landscape: { left: 96, top: 96, width: 900, height: 600 },
  portrait: { left: 72, top: 96, width: 900, height: 520 },
} as const
