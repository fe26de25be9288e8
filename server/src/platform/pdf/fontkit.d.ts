declare module 'fontkit' {
  /** The parts that PDF files use. */
  interface Path {
    toSVG(): string
  }
  interface Position {
    xAdvance: number
    xOffset: number
    yOffset: number
  }
  export interface GlyphRun {
    glyphs: { path: Path }[]
    positions: Position[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    variationAxes: { wght?: { default: number } }
    hasGlyphForCodePoint(codePoint: number): boolean
    layout(text: string, features?: Record<string, boolean>): GlyphRun
  }
  export function create(file: Uint8Array): Font
}
