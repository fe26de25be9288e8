import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const fonts = {
  regular: readFileSync(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: readFileSync(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

export const ink = '#1f1e1a'
export const dim = '#6b6860'
export const hairline = '#c9c6be'

// Points on A4.
export const left = 64
export const right = 531
export const top = 60
export const bottom = 818

// Inter has none, and PDF/A forbids characters without a shape. Other scripts than Latin, Greek and Cyrillic stay empty boxes.
const emoji = /\p{RGI_Emoji}/gv

export type Drawing = PDFKit.PDFDocument

export interface Written {
  size?: number
  bold?: boolean
  color?: string
  width?: number
  align?: 'left' | 'right'
  /** On one line, with an ellipsis where it is cut. */
  oneLine?: true
}

export function registerFonts(doc: Drawing): void {
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
}

/** Writes text with its upper edge at `y`. Returns its lower edge. */
export function write(doc: Drawing, text: string, [x, y]: readonly [number, number], style: Written = {}): number {
  const { size = 9, bold = false, color = ink, width = right - x, align = 'left', oneLine } = style
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
  // Tabular figures stand below each other, and a point after a 7 keeps its place.
  doc.text(text.replace(emoji, ''), x, y, {
    width,
    align,
    lineGap: 2,
    features: ['tnum'],
    ...(oneLine && { height: size, ellipsis: true }),
  })
  return doc.y
}

export function rule(doc: Drawing, y: number, strong = false): void {
  doc
    .moveTo(left, y)
    .lineTo(right, y)
    .lineWidth(strong ? 0.8 : 0.4)
    .strokeColor(strong ? ink : hairline)
    .stroke()
}
