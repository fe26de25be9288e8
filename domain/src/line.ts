import { z } from 'zod'

/**
 * Line breaks and other control characters, those that change the direction of the text around them, and invisible ones with
 * which two names look the same. Joiners (U+200C, U+200D) stay: scripts and emoji need them. Noncharacters are lost in the XML of
 * invoices.
 */
const unprintable =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}\p{Noncharacter_Code_Point}]/u
/** Invisible characters, such as spaces of any width. */
const invisible = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u

/** Escapes characters that control a terminal or change the direction of text. */
export function printable(text: string): string {
  return text.replaceAll(new RegExp(unprintable, 'gu'), (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
  })
}

/** A text from elsewhere, such as the name of a file, without what a line must not contain. Empty if nothing visible is left. */
export function asLine(text: string): string {
  const characters = text.normalize('NFC').replaceAll(new RegExp(unprintable, 'gu'), '').trim()
  return isVisible(characters) ? characters : ''
}

/** The beginning of a text within a length. Does not split a character, or leave a space at the end. */
export function beginningOf(text: string, longest: number): string {
  let beginning = ''
  for (const character of text) {
    if (beginning.length + character.length > longest) break
    beginning += character
  }
  return beginning.trimEnd()
}

export function isVisible(text: string): boolean {
  return !invisible.test(text)
}

/** One line that people read: a name, a title, a part of an address. May be empty. */
export function line(max: number) {
  return z
    .string()
    .trim()
    .max(max, 'too-long')
    .refine((text) => !isVisible(text) || !unprintable.test(text), 'unprintable')
}

/** A name: one line with at least one visible character. */
export function requiredLine(max: number) {
  return line(max)
    .min(1, 'required')
    .refine((text) => text === '' || isVisible(text), 'required')
}
