import type { Font } from 'fontkit'

import { scriptFontOf, shapesOf } from './script-fonts.ts'

/** A part of a line in one font; null for the main one. */
export interface Run {
  text: string
  font: Font | null
}

/** The widths and characters of the main font. */
export interface MainFont {
  has(character: string): boolean
  widthOf(text: string): number
}

interface Style {
  size: number
}

const combining = /\p{M}|\p{Default_Ignorable_Code_Point}/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const neutral = /^[\p{N}\p{P}\p{S}\s]*$/u
/** Drawn for characters that no font has: PDF/A requires a glyph for each. */
const missing = '\u25A1'

/** Divides part of a text into runs of one font each, from left to right as they are drawn. */
export function runsOf(part: string, main: MainFont, text = part): Run[] {
  const runs: Run[] = []
  for (const character of part) {
    const last = runs.at(-1)
    const isJoined = last && combining.test(character)
    if (isJoined && last.font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) {
      last.text += character
      continue
    }
    const font = main.has(character) ? null : scriptFontOf(character, { text })
    const isUnknown = font === null && !main.has(character)
    if (isUnknown && combining.test(character)) continue
    const drawn = isUnknown ? missing : character
    if (last && last.font === font) last.text += drawn
    else runs.push({ text: drawn, font })
  }
  return inVisualOrder(runs)
}

/** Reverses sequences of right-to-left words and the numbers between them. */
function inVisualOrder(runs: Run[]): Run[] {
  const turned = [...runs]
  for (let start = 0; start < turned.length; start++) {
    if (!isRightToLeft(turned[start])) continue
    let end = start
    for (let at = start + 1; at < turned.length; at++) {
      if (isRightToLeft(turned[at])) end = at
      else if (!neutral.test(turned[at]?.text ?? '')) break
    }
    turned.splice(start, end - start + 1, ...turned.slice(start, end + 1).toReversed())
    start = end
  }
  return turned
}

function isRightToLeft(run: Run | undefined): boolean {
  return run !== undefined && run.font !== null && rightToLeft.test(run.text)
}

export function widthOfRun({ text, font }: Run, main: MainFont, { size }: Style): number {
  return font ? (shapesOf(font, text).advanceWidth / font.unitsPerEm) * size : main.widthOf(text)
}

export function widthOfRuns(runs: Run[], main: MainFont, style: Style): number {
  return runs.reduce((sum, run) => sum + widthOfRun(run, main, style), 0)
}

/** Each character of a script without spaces counts as a word. */
const words =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]\p{M}*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu

/** Breaks text into lines that are at most as wide as given. */
export function linesOf(text: string, main: MainFont, style: Style & { width: number }): string[] {
  const widthOf = (part: string) => widthOfRuns(runsOf(part, main, text), main, style)
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let [line, used] = ['', 0]
    for (const word of paragraph.match(words) ?? [])
      for (const part of widthOf(word) > style.width ? word : [word]) {
        const width = widthOf(part)
        if (used > 0 && used + width > style.width && part.trim() !== '') {
          lines.push(line.trimEnd())
          ;[line, used] = ['', 0]
        }
        line += part
        used += width
      }
    return [...lines, line.trimEnd()]
  })
}

/** Text on one line, with an ellipsis where it is cut. */
export function cutLine(text: string, main: MainFont, style: Style & { width: number }): string {
  const fits = (part: string) => widthOfRuns(runsOf(part, main), main, style) <= style.width
  if (fits(text)) return text
  const characters = Array.from(text)
  let count = characters.length - 1
  while (count > 0 && !fits(`${characters.slice(0, count).join('')}…`)) count--
  return `${characters.slice(0, count).join('')}…`
}
