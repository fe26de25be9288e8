import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { keysOf } from '@litfass/domain/keys-of'
import { create, type Font, type GlyphRun } from 'fontkit'

import { setBounded } from '../caching/set-bounded.ts'
import { serverManifest } from '../folders.ts'

const require = createRequire(serverManifest)

/** Each font is many files. Its list says which characters they have. */
const lists = {
  sc: require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  jp: require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  kr: require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  arabic: require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  hebrew: require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
  thai: require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
  devanagari: require.resolve('@fontsource-variable/noto-sans-devanagari/unicode.json'),
  armenian: require.resolve('@fontsource-variable/noto-sans-armenian/unicode.json'),
  georgian: require.resolve('@fontsource-variable/noto-sans-georgian/unicode.json'),
}
type Name = keyof typeof lists

/** The file of each character. */
type Files = Map<number, string>

const filesOf = new Map<Name, Files>()

function filesOfFont(name: Name): Files {
  const files = filesOf.get(name) ?? readList(name)
  filesOf.set(name, files)
  return files
}

function readList(name: Name): Files {
  const list: Record<string, string> = JSON.parse(readFileSync(lists[name], 'utf8'))
  const files: Files = new Map()
  for (const [part, ranges] of Object.entries(list)) {
    const file = `noto-sans-${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      for (let code = first; code <= last; code++) files.set(code, join(dirname(lists[name]), 'files', file))
    }
  }
  return files
}

const maxOpen = 100
const opened = new Map<string, Font>()

function openFont(file: string): Font {
  const known = opened.get(file)
  if (known) return known
  const font = create(readFileSync(file))
  setBounded(opened, [file, font], { max: maxOpen })
  return font
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u

/** Chinese, Japanese and Korean share characters and draw some of them differently. */
function fontsFor(text: string): Name[] {
  const first: Name = kana.test(text) ? 'jp' : hangul.test(text) ? 'kr' : 'sc'
  return [first, ...keysOf(lists).filter((name) => name !== first)]
}

/** The font that has a character of a text; null if none has. */
export function scriptFontOf(character: string, { text }: { text: string }): Font | null {
  const code = character.codePointAt(0) ?? 0
  for (const name of fontsFor(text)) {
    const file = filesOfFont(name).get(code)
    const font = file && openFont(file)
    if (font && font.hasGlyphForCodePoint(code)) return font
  }
  return null
}

const maxShaped = 1_000
const shaped = new WeakMap<Font, Map<string, GlyphRun>>()

/** The glyphs of a text in a font. Cached, because the same names are measured, drawn and repeated. */
export function shapesOf(font: Font, text: string): GlyphRun {
  const ofFont = shaped.get(font) ?? new Map<string, GlyphRun>()
  const run = ofFont.get(text) ?? layoutOf(font, text)
  setBounded(ofFont, [text, run], { max: maxShaped })
  shaped.set(font, ofFont)
  return run
}

/** Turns off the font features that place marks. */
const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false }

function layoutOf(font: Font, text: string): GlyphRun {
  try {
    return font.layout(text)
  } catch {
    // fontkit throws if the font cannot place a mark after a letter.
    return font.layout(text, withoutMarks)
  }
}
