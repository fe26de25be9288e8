import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { create, type Font, type GlyphRun } from 'fontkit'

import { setBounded } from '../caching/set-bounded.ts'
import { serverManifest } from '../folders.ts'
import { cutLine, linesOf, type MainFont, type Run, runsOf, widthOfRun, widthOfRuns } from './mixed-text.ts'
import { shapesOf } from './script-fonts.ts'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** The library takes an opened font, too, which its types leave out. */
      registerFont(name: string, font: Font): this
    }
  }
}

const require = createRequire(serverManifest)
// Read once: documents share what was parsed.
const fonts = {
  regular: fontOf(require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fontOf(require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

function fontOf(path: string): Font {
  return withKnownRuns(create(readFileSync(path)))
}

const mostRuns = 10_000

/** Laying out a word takes longer than drawing it, and words repeat: each is laid out once. */
function withKnownRuns(font: Font): Font {
  const known = new Map<string, GlyphRun>()
  const layout = font.layout.bind(font)
  font.layout = (text, features) => {
    const key = `${JSON.stringify(features)} ${text}`
    const run = known.get(key) ?? layout(text, features)
    setBounded(known, [key, run], { max: mostRuns })
    // The library changes the positions that it gets.
    const copy: GlyphRun = Object.create(Object.getPrototypeOf(run))
    return Object.assign(copy, run, { positions: run.positions.map((position) => ({ ...position })) })
  }
  return font
}

export const ink = '#1f1e1a'
export const dim = '#6b6860'
export const hairline = '#c9c6be'

// Points on A4.
export const left = 64
export const right = 531
export const top = 60
export const bottom = 818

// Left out: no font draws them in a single color.
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

const lineGap = 2
// Tabular figures line up in columns. Kerning is off, because it would move a point after a 7.
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

function isInInter(text: string): boolean {
  return Array.from(text).every((character) => character === '\n' || hasInInter(character))
}

function hasInInter(character: string): boolean {
  return fonts.regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
}

function setFont(doc: Drawing, { size = 9, bold = false, color = ink }: Written): void {
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
}

/** Writes text with its upper edge at `y`. Returns its lower edge. */
export function write(doc: Drawing, given: string, [x, y]: readonly [number, number], style: Written = {}): number {
  const { size = 9, width = right - x, align = 'left', oneLine } = style
  const text = given.replace(emoji, '')
  setFont(doc, style)
  if (!isInInter(text)) return writeMixed(doc, text, [x, y], style)
  doc.text(text, x, y, { width, align, lineGap, features, ...(oneLine && { height: size, ellipsis: true }) })
  return doc.y
}

export function heightOf(doc: Drawing, given: string, style: Written & { width: number }): number {
  const text = given.replace(emoji, '')
  setFont(doc, style)
  if (isInInter(text)) return doc.heightOfString(text, { width: style.width, lineGap, features })
  return linesOf(text, mainFont(doc), mixedStyle(style)).length * lineHeight(doc)
}

function lineHeight(doc: Drawing): number {
  return doc.currentLineHeight(true) + lineGap
}

function mixedStyle({ size = 9, width = 0 }: Written) {
  return { size, width }
}

function mainFont(doc: Drawing): MainFont {
  return { has: hasInInter, widthOf: (text) => doc.widthOfString(text, { features }) }
}

/** Writes text that needs more fonts than Inter. */
function writeMixed(doc: Drawing, text: string, [x, y]: readonly [number, number], style: Written): number {
  const { width = right - x, align, oneLine } = style
  const [main, mixed] = [mainFont(doc), mixedStyle({ ...style, width })]
  const lines = oneLine ? [cutLine(text, main, mixed)] : linesOf(text, main, mixed)
  for (const [at, line] of lines.entries()) {
    const runs = runsOf(line, main, text)
    let from = align === 'right' ? x + width - widthOfRuns(runs, main, mixed) : x
    for (const run of runs) {
      drawRun(doc, run, [from, y + at * lineHeight(doc)], style)
      from += widthOfRun(run, main, mixed)
    }
  }
  return y + lines.length * lineHeight(doc)
}

const interAscent = 0.96875
/** Width of the line around an outline, in ems for each unit of font weight. */
const emsPerWeight = 0.00012

/** Draws the outlines of other fonts, because the library cannot embed them. `actual` is what is copied and searched. */
function drawRun(doc: Drawing, { text, font }: Run, [x, y]: readonly [number, number], style: Written): void {
  if (!font) return void doc.text(text, x, y, { lineBreak: false, features })
  const { size = 9, bold, color = ink } = style
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = shapesOf(font, text)
  const thickness = ((bold ? 600 : 400) - (font.variationAxes.wght?.default ?? 400)) * emsPerWeight * size
  doc.markContent('Span', { actual: text })
  let pen = x
  for (const [at, { path }] of glyphs.entries()) {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const outline = path.toSVG()
    const [glyphLeft, ground] = [pen + xOffset * scale, y + interAscent * size - yOffset * scale]
    pen += xAdvance * scale
    // A space has no outline.
    if (outline === '') continue
    // In font units, so that a repeated glyph has the same bytes and compresses well.
    doc.save().transform(scale, 0, 0, -scale, glyphLeft, ground).path(outline)
    if (thickness > 0)
      doc
        .lineWidth(thickness / scale)
        .lineJoin('round')
        .fillAndStroke(color, color)
    else doc.fill(color)
    doc.restore()
  }
  doc.endMarkedContent()
}

export function rule(doc: Drawing, y: number, strong = false): void {
  doc
    .moveTo(left, y)
    .lineTo(right, y)
    .lineWidth(strong ? 0.8 : 0.4)
    .strokeColor(strong ? ink : hairline)
    .stroke()
}
